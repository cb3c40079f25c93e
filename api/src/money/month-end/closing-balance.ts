/** A line of a statement with the account's balance after it. */
export type BalanceLine = { minor: number; balance: number };

/**
 * The balance at the end of a day, from the lines of that day in the order of the file. Some banks write the latest line first: the
 * order is the one in which each balance follows from the one before.
 * @param isLatestFirst how the file is sorted as a whole, for days whose lines don't show it
 */
export function closingBalance(lines: readonly BalanceLine[], isLatestFirst: boolean): number | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const follow = (before: BalanceLine | undefined, after: BalanceLine | undefined) =>
    !before || !after || before.balance + after.minor === after.balance;
  const isForwards = lines.every((line, at) => follow(lines[at - 1], line));
  const isBackwards = lines.every((line, at) => follow(lines[at + 1], line));
  return (isForwards === isBackwards ? isLatestFirst : isBackwards) ? first.balance : last.balance;
}
