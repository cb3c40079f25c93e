import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idText, instant, money } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';
import { AUDIT_ACTIONS, AUDIT_FIELDS } from './vocabulary.ts';

const fact = z.union([z.string(), z.number(), z.boolean()]).nullable();

export const auditEndpoints = {
  listAuditEntries: endpoint('GET /audit', {
    access: 'admin',
    summary:
      'What was done to players, matches and money: who, what, to whom, when and why. The latest first.',
    paged: true,
    query: pageQuery(50, z.tuple([id])).extend({
      /** Only what this player did, or what was done to them. */
      player_id: idText.optional(),
    }),
    response: z.array(
      z.object({
        audit_id: id,
        action: z.enum(AUDIT_ACTIONS),
        done_at: instant,
        /** Who did it; null for the clock, the players' vote, a command on the server, or what was done with a publish key. */
        actor: playerName.nullable(),
        /** To whom. */
        player: playerName.nullable(),
        /** Even if it has been deleted since. */
        match: z.object({ match_id: id, match_name: z.string() }).nullable(),
        /** The remote it's about, and its release. */
        remote: z.string().nullable(),
        release: z.string().nullable(),
        /** Whose publish key it was done with; the actor is null then. */
        key_holder: z.string().nullable(),
        /** How much the player gained, or lost if below zero. */
        amount: money.nullable(),
        reason: z.string().nullable(),
        changes: z
          .array(
            z.object({
              field: z.enum(AUDIT_FIELDS),
              before: fact,
              after: fact,
              /** Of whom, where an act changes several people; or of a guest of theirs. */
              player: playerName.optional(),
              is_guest: z.boolean().optional(),
            }),
          )
          .optional(),
        /** What players were charged for it, and what they got back, in the club's currency. */
        charged: money.optional(),
        refunded: money.optional(),
      }),
    ),
  }),
};
