/** What was typed so far, as the form's fields have it. */
export interface TypedMatch {
  /** `2026-11-24`, or empty. */
  readonly date: string;
  /** `19:00`, or empty. */
  readonly time: string;
  /** `2026-11-20T09:00`, or empty. */
  readonly opens: string;
}

/**
 * What may be a slip in a match that could be put on like this, in words; null where nothing is odd. All times are those
 * of the club's clock.
 * @param now the present on that clock, `2026-11-21T15:04`
 */
export function matchWarning({ date, time, opens }: TypedMatch, now: string): string | null {
  if (date === '' || time === '') return null;
  const kickoff = `${date}T${time}`;
  if (kickoff <= now) return 'This kick-off is in the past: the match would start at once, without players.';
  if (opens !== '' && opens >= kickoff) return 'Sign-up would open after kick-off: nobody could join.';
  return null;
}
