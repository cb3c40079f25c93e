import type { ResponseOf } from '@kickabout/contract';
import type { Handler } from '../../../kernel/http/handler.ts';
import { findMatchAt, loadLatestMatches } from '../reading/load-match.ts';
import { sameAgain } from './same-again.ts';

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
