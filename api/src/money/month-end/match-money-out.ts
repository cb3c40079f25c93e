import { DAY_MS } from '../../kernel/clock.ts';

/** Money that left the bank, on a day of the club's calendar. */
export type MoneyOut = { day: string; minor: number; description: string };

/** A line of a statement and a record of the same amount can be this many days apart: payments are rarely recorded the same day. */
export const DAYS_APART = 10;

/**
 * Which lines of statements no record accounts for, and the other way round. Each accounts for one at most: those of the same day first,
 * then the closest.
 */
export function matchMoneyOut<Line extends MoneyOut, Record extends MoneyOut>(
  lines: readonly Line[],
  records: readonly Record[],
): { lines: Line[]; records: Record[] } {
  const pairs = lines
    .flatMap((line, at) =>
      records.flatMap((record, place) => {
        const apart = Math.abs(Date.parse(line.day) - Date.parse(record.day)) / DAY_MS;
        return line.minor === record.minor && apart <= DAYS_APART ? [{ at, place, apart }] : [];
      }),
    )
    .sort((one, other) => one.apart - other.apart);
  const [foundLines, foundRecords] = [new Set<number>(), new Set<number>()];
  for (const { at, place } of pairs) {
    if (foundLines.has(at) || foundRecords.has(place)) continue;
    foundLines.add(at);
    foundRecords.add(place);
  }
  return {
    lines: lines.filter((_, at) => !foundLines.has(at)),
    records: records.filter((_, place) => !foundRecords.has(place)),
  };
}
