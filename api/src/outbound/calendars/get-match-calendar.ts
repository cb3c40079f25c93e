import { loadMatch, NO_SUCH_MATCH } from '../../club/matches/reading/load-match.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { calendarSite } from './calendar-address.ts';
import { writeMatchFile } from './write-calendar.ts';

export const getMatchCalendar: Handler<'getMatchCalendar'> = async ({ params }, { db, config, clock }) => {
  const match = await loadMatch(db, params.id);
  if (!match) return refuse('not_found', NO_SUCH_MATCH);
  return writeMatchFile(match, calendarSite(config, clock.now()));
};
