import type { ResponseOf } from '@kickabout/contract';
import {
  type ClubClock,
  chosenPrice,
  dateOfNext,
  kickoffAt,
  newMatch,
  signUpOfNext,
} from '@kickabout/domain';
import { recordAct } from '../../../kernel/audit/record-act.ts';
import type { Tx } from '../../../kernel/database/connect.ts';
import type { Handler } from '../../../kernel/http/handler.ts';
import { Refusal, refuse } from '../../../kernel/http/refusal.ts';
import { lockPitchInUse } from '../../pitches/pitches.ts';
import { lockClub } from '../../settings/club-settings.ts';
import { lockOne } from '../changing/lock-match.ts';
import { insertMatch } from '../changing/store-changes.ts';
import {
  findMatchAt,
  loadLatestMatches,
  loadMatch,
  type MatchRow,
  NO_SUCH_MATCH,
} from '../reading/load-match.ts';
import { presentById } from '../reading/present-match.ts';

/** A match when it's played the same again: next week, or whenever that weekday comes next. Null at the end of the club's calendar. */
function sameAgain(match: MatchRow, { now, timeZone, money }: ClubClock) {
  const { match_date: date, match_time: time, number_of_players: places } = match;
  const next = dateOfNext({ date, time }, now, timeZone);
  if (next === null) return null;
  const [signUpOpensAt, createdAt] = [match.signin_begin_at.getTime(), match.created_at.getTime()];
  return {
    date: next,
    time,
    places,
    pitchId: match.pitch_id,
    kickoffAt: kickoffAt(next, time, timeZone),
    priceMinor: chosenPrice(money, {
      priceMinor: match.price_minor,
      pitchCostMinor: match.pitch_cost_minor,
      places,
    }),
    signUpOpensAt: signUpOfNext({ date, time, signUpOpensAt, createdAt }, next, { now, timeZone }),
    status: 'pending' as const,
    seriesId: null,
    seriesDate: null,
  };
}

/**
 * Suggests the latest match again, a week later. Series create their own matches, so the latest match outside a
 * series comes first. If its next week is taken, the latest of all matches is used, whose next week is always free.
 */
export const getUsualMatch: Handler<'getUsualMatch'> = async (_request, { db, money, clock, config }) => {
  const { timeZone } = config.club;
  for (const latest of await loadLatestMatches(db)) {
    const next = sameAgain(latest, { now: clock.now(), timeZone, money });
    if (next === null) continue;
    if ((await findMatchAt(db, next)) === null) return { usual: presentUsual(next) };
  }
  return { usual: null };
};

function presentUsual(next: NonNullable<ReturnType<typeof sameAgain>>): ResponseOf<'getUsualMatch'>['usual'] {
  return {
    match_date: next.date,
    match_time: next.time,
    number_of_players: next.places,
    pitch_id: next.pitchId,
    price: next.priceMinor,
    signin_begin_time: next.signUpOpensAt === null ? null : new Date(next.signUpOpensAt).toISOString(),
  };
}

/** Creates the same match a week later. The match is locked, so a second tap at the same moment finds what the first created. */
export const repeatMatch: Handler<'repeatMatch'> = async ({ params }, context) => {
  const { db, clock, caller } = context;
  const repeated = await db.transaction().execute(async (tx) => {
    const at = await lockClub(tx, clock);
    const locked = await lockWithPitch(tx, params.id);
    if (locked instanceof Refusal) return locked;
    const { last, pitch } = locked;
    const next = sameAgain(last, at);
    if (next === null) return refuse('conflict', 'The club’s calendar ends before the next match.');
    const there = await findMatchAt(tx, next);
    if (there !== null) return there;
    const match = newMatch({ ...next, pitch }, at);
    const matchId = await insertMatch(tx, match, { now: at.now, by: caller.playerId });
    await recordAct(tx, at.now, { action: 'match_created', by: caller, matchId });
    return matchId;
  });
  if (repeated instanceof Refusal) return repeated;
  return (await presentById(repeated, context)) ?? refuse('not_found', NO_SUCH_MATCH);
};

/** The pitch is locked first, as by everything that changes one. */
async function lockWithPitch(tx: Tx, matchId: number) {
  const found = await loadMatch(tx, matchId);
  if (!found) return refuse('not_found', NO_SUCH_MATCH);
  const pitch = await lockPitchInUse(tx, found.pitch_id);
  if (pitch instanceof Refusal) return pitch;
  await lockOne(tx, { matchId });
  const last = await loadMatch(tx, matchId);
  return last ? { last, pitch } : refuse('not_found', NO_SUCH_MATCH);
}
