import { poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { loadLatestMatch } from './load-match.ts';
import { sameAgain } from './same-again.ts';

/** The club's latest match, a week later: nothing later exists, so that week is free. */
export const getUsualMatch: Handler<'getUsualMatch'> = async (_request, { db, clock, config }) => {
  const latest = await loadLatestMatch(db);
  const usual = latest && sameAgain(latest, { now: clock.now(), timeZone: config.club.timeZone });
  if (!usual) return { usual: null };
  return {
    usual: {
      match_date: usual.date,
      match_time: usual.time,
      number_of_players: usual.places,
      pitch_id: latest.pitch_id,
      price: usual.pricePence === null ? null : poundsFromPence(usual.pricePence),
      signin_begin_time: usual.signUpOpensAt === null ? null : new Date(usual.signUpOpensAt).toISOString(),
    },
  };
};
