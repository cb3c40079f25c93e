/** The rank of each value in a sorted list: equal values share one, and the next rank skips as many (1, 2, 2, 4). */
export function ranks(values: readonly number[]): number[] {
  return values.map((value) => values.indexOf(value) + 1);
}
