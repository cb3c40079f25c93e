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
