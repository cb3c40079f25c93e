/** `1 entry`, `3 entries`. */
export function countOf(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
