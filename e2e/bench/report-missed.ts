/** Prints which goals are missed, and makes the command fail if any is. */
export function reportMissed(missed: readonly string[]): void {
  for (const sentence of missed) console.log(sentence);
  console.log(missed.length === 0 ? '\nEvery goal is met.' : `\n${missed.length} goals are missed.`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
