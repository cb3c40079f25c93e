import type { ShownQuery } from './query-view.tsx';

/** Several reads that are shown together, as one whose answer is all of theirs. */
export function allOf<First, Second>(
  first: ShownQuery<First>,
  second: ShownQuery<Second>,
): ShownQuery<readonly [First, Second]>;
export function allOf<First, Second, Third>(
  first: ShownQuery<First>,
  second: ShownQuery<Second>,
  third: ShownQuery<Third>,
): ShownQuery<readonly [First, Second, Third]>;
export function allOf(...queries: readonly ShownQuery<unknown>[]): ShownQuery<readonly unknown[]> {
  const data = queries.map((query) => query.data);
  const failed = queries.find((query) => query.error !== null && query.data === undefined);
  return {
    data: data.includes(undefined) ? undefined : data,
    error: failed?.error ?? null,
    errorUpdateCount: Math.max(...queries.map((query) => query.errorUpdateCount)),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed?.refetch(),
  };
}
