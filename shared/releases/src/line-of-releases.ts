/** A change of what is live: `how` is `rollback` or `taken_back` if it went back to an earlier release. */
export interface LiveChange {
  readonly release: string;
  readonly how: string;
}

/** The sequence of live releases, oldest first, without those that were rolled back or taken back. */
export function lineOf(changes: readonly LiveChange[]): string[] {
  const line: string[] = [];
  for (const { release, how } of changes) {
    const earlier = line.lastIndexOf(release);
    if ((how === 'rollback' || how === 'taken_back') && earlier >= 0) line.length = earlier + 1;
    else if (line.at(-1) !== release) line.push(release);
  }
  return line;
}

/**
 * What is live after some changes: what everyone gets, and the candidate that only admins or a share of the visitors get.
 * @param changes the latest first
 */
export function liveNow<Change extends { readonly stage: string; readonly how: string }>(
  changes: readonly Change[],
) {
  const shown = changes.filter(({ stage }) => stage !== 'preview');
  const since = shown.findIndex(({ stage }) => stage === 'everyone');
  const latest = shown[0] ?? null;
  const isOut = since !== 0 && latest?.how !== 'withdrawn';
  return { live: shown[since] ?? null, candidate: isOut ? latest : null };
}
