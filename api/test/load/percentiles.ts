/** The value below which this share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  );
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
