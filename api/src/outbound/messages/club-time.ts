import { DAY_MS, localDateTime } from '@kickabout/domain';

const DATE = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** `Tue 24 Nov, 19:00`, on the club's clock. */
export function clubTime(instant: number, timeZone: string): string {
  const { date, time } = localDateTime(instant, timeZone);
  return `${DATE.format(Date.parse(date)).replace(',', '')}, ${time}`;
}

/** `14:00 today` for an instant of the club's current day, otherwise `Tue 24 Nov, 19:00`. */
export function clubDay(instant: number, now: number, timeZone: string): string {
  const [then, today] = [instant, now].map((each) => localDateTime(each, timeZone));
  return then?.date === today?.date ? `${then?.time} today` : clubTime(instant, timeZone);
}

/** `tonight`, `today` or `tomorrow`; null on any other day. */
export function dayWord(instant: number, now: number, timeZone: string) {
  const { date, time } = localDateTime(instant, timeZone);
  if (date === localDateTime(now, timeZone).date) return time >= EVENING ? 'tonight' : 'today';
  return date === localDateTime(now + DAY_MS, timeZone).date ? 'tomorrow' : null;
}

const EVENING = '17:00';
