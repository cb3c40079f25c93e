/**
 * Warns about a match that is valid but probably a mistake; null if nothing looks odd. All times are on the club's
 * clock.
 * @param typed what the fields hold so far: `2026-11-24`, `19:00` and `2026-11-20T09:00`, each of which may be empty
 * @param now the current time on that clock, `2026-11-21T15:04`
 */
export function matchWarning(typed: Readonly<Record<'date' | 'time' | 'opens', string>>, now: string) {
  const { date, time, opens } = typed;
  if (date === '' || time === '') return null;
  const kickoff = `${date}T${time}`;
  if (kickoff <= now)
    return 'This kickoff is in the past: the match would start straight away with no players.';
  if (opens !== '' && opens >= kickoff) return 'Sign-up would open after kickoff: no one could join.';
  return null;
}
