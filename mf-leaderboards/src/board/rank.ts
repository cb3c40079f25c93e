/** The place of each in a list sorted by value: equal values share a place, and the next ones follow after them. */
export function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.indexOf(value) + 1);
}
