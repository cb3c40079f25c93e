/** What has been typed so far, as the form fields hold it. */
export interface TypedMatch {
  /** `2026-11-24`, or empty. */
  readonly date: string;
  /** `19:00`, or empty. */
  readonly time: string;
  /** `2026-11-20T09:00`, or empty. */
  readonly opens: string;
}

/**
 * Warns about a match that is valid but probably a mistake; null if nothing looks odd. All times are on the club's
 * clock.
 * @param now the current time on that clock, `2026-11-21T15:04`
 */
export function matchWarning({ date, time, opens }: TypedMatch, now: string): string | null {
  if (date === '' || time === '') return null;
  const kickoff = `${date}T${time}`;
  if (kickoff <= now)
    return 'This kickoff is in the past: the match would start straight away with no players.';
  if (opens !== '' && opens >= kickoff) return 'Sign-up would open after kickoff: no one could join.';
  return null;
}
