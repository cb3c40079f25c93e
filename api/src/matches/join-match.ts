import { decideJoin, joinRefusalSentence, penceFromPounds } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { NO_SUCH_PLAYER } from '../players/load-player.ts';
import { joinFacts, loadJoiner } from './load-joiner.ts';
import { loadMembers } from './load-members.ts';
import { presentMatchPlayer } from './present-match-player.ts';
import { withLockedMatch } from './with-locked-match.ts';

/** Takes a place, or goes to the end of the waiting list. No money moves, so only the joiner needs locking. */
export const joinMatch: Handler<'joinMatch'> = ({ body }, { db, clock }) =>
  withLockedMatch(
    db,
    body.match_id,
    async ({ tx, match, members, players: [player] }) => {
      if (!player) return refuse('not_found', NO_SUCH_PLAYER);
      const now = clock.now();
      const decision = decideJoin(
        joinFacts(match, await loadJoiner(tx, player), {
          now,
          alreadyIn: members.some((member) => member.playerId === player.playerId),
          quotedPricePence: penceFromPounds(body.price),
        }),
      );
      if (!decision.ok)
        return refuse(decision.reason, joinRefusalSentence(decision.reason, match.price_pence));

      // Later than everyone who joined before, even if the clock stood still or went back.
      const joinedAt = Math.max(now, (members.at(-1)?.joinedAt ?? 0) + 1);
      await tx
        .insertInto('match_players')
        .values({
          match_id: match.match_id,
          player_id: player.playerId,
          price_pence: match.price_pence,
          joined_at: new Date(joinedAt),
        })
        .execute();
      return presentMatchPlayer(
        await loadMembers(tx, match.match_id),
        match.number_of_players,
        player.playerId,
      );
    },
    { players: [body.player_id] },
  );
