import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { lockPitchInUse } from '../../pitches/pitches.ts';
import { lockOne } from '../changing/lock-match.ts';
import { findMatchAt, loadMatch, NO_SUCH_MATCH } from '../reading/load-match.ts';
import { presentById } from '../reading/present-match.ts';
import { insertMatch } from './insert-match.ts';
import { sameAgain } from './same-again.ts';

/** Creates the same match a week later. The match is locked, so a second tap at the same moment finds what the first created. */
export const repeatMatch: Handler<'repeatMatch'> = async ({ params }, context) => {
  const { db, money, clock, config, caller } = context;
  const repeated = await db.transaction().execute(async (tx) => {
    const found = await loadMatch(tx, params.id);
    if (!found) return refuse('not_found', NO_SUCH_MATCH);
    const pitch = await lockPitchInUse(tx, found.pitch_id);
    if (pitch instanceof Refusal) return pitch;
    await lockOne(tx, { matchId: params.id });
    const last = await loadMatch(tx, params.id);
    if (!last) return refuse('not_found', NO_SUCH_MATCH);
    const now = clock.now();
    const { timeZone } = config.club;
    const next = sameAgain(last, { now, timeZone, money });
    if (next === null) return refuse('conflict', 'The club’s calendar has no later week.');
    const there = await findMatchAt(tx, next);
    if (there !== null) return there;
    const match = { ...next, pitch, status: 'pending' as const, createdBy: caller.playerId };
    const matchId = await insertMatch(tx, { now, timeZone, money }, match);
    await recordAct(tx, now, { action: 'match_created', by: caller, matchId });
    return matchId;
  });
  if (repeated instanceof Refusal) return repeated;
  return (await presentById(repeated, context)) ?? refuse('not_found', NO_SUCH_MATCH);
};
