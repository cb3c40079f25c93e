import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { loadMatch, NO_SUCH_MATCH } from '../matches/load-match.ts';
import { calendarSite } from './calendar-address.ts';
import { writeMatchFile } from './write-calendar.ts';

export const getMatchCalendar: Handler<'getMatchCalendar'> = async ({ params }, { db, config, clock }) => {
  const match = await loadMatch(db, params.id);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  return writeMatchFile(match, calendarSite(config, clock.now()));
};
