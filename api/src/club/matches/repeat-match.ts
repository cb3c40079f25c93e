import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../kernel/http/refusal.ts';
import { lockPitchInUse } from '../pitches/load-pitch.ts';
import { insertMatch } from './insert-match.ts';
import { findMatchAt, loadMatch, lockMatchState, NO_SUCH_MATCH } from './load-match.ts';
import { presentById } from './present-match.ts';
import { sameAgain } from './same-again.ts';

/** Creates the same match a week later. The match is locked, so a second tap at the same moment finds what the first created. */
export const repeatMatch: Handler<'repeatMatch'> = ({ params }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const found = await loadMatch(tx, params.id);
    if (!found) return refuse('not_found', NO_SUCH_MATCH);
    const pitch = await lockPitchInUse(tx, found.pitch_id);
    if (pitch instanceof Refusal) return pitch;
    await lockMatchState(tx, { matchId: params.id });
    const match = await loadMatch(tx, params.id);
    if (!match) return refuse('not_found', NO_SUCH_MATCH);
    const now = clock.now();
    const { timeZone } = config.club;
    const next = sameAgain(match, { now, timeZone });
    if (next === null) return refuse('conflict', 'The club’s calendar has no later week.');
    const there = await findMatchAt(tx, next);
    if (there !== null) return presentById(tx, there, caller.playerId, { now, club: config.club });
    const repeated = { ...next, pitch, status: 'pending' as const, createdBy: caller.playerId };
    const matchId = await insertMatch(tx, { now, timeZone }, repeated);
    await recordAct(tx, now, { action: 'match_created', by: caller, matchId });
    return presentById(tx, matchId, caller.playerId, { now, club: config.club });
  });
