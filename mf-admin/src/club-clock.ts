/** The current time on the club's clock, `2026-11-21T15:04`. `now` is epoch milliseconds. */
export function clubClock(now: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(now);
  return parts.replace(' ', 'T');
}
