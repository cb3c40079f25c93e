import { API_PREFIX, routes } from '@kickabout/contract';
import type { Config } from '../../kernel/config.ts';
import type { CalendarSite } from './write-calendar.ts';

export function calendarSite(config: Config, now: number): CalendarSite {
  return { origin: originOf(config), clubName: config.club.name, now };
}

/** The secret address of one player's calendar. */
export function calendarAddress(config: Config, token: string): string {
  return originOf(config) + API_PREFIX + routes.getCalendar.path.replace(':token', token);
}

/** Always uses the site's first origin, or a calendar would show a match twice. */
function originOf({ publicOrigins }: Config): string {
  const [origin] = publicOrigins;
  if (origin === undefined) throw new Error('There is always a public origin.');
  return origin;
}
