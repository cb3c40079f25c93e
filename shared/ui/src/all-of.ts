import type { ShownQuery } from './query-view.tsx';

/** Several reads that are shown together, as one whose answer is all of theirs. */
export function allOf<Data extends readonly unknown[]>(
  ...queries: { readonly [Place in keyof Data]: ShownQuery<Data[Place]> }
): ShownQuery<Readonly<Data>> {
  const data = queries.map((query) => query.data);
  const failed = queries.find((query) => query.error !== null && query.data === undefined);
  return {
    data: data.includes(undefined) ? undefined : (data as readonly unknown[] as Data),
    error: failed?.error ?? null,
    errorUpdateCount: Math.max(...queries.map((query) => query.errorUpdateCount)),
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => failed?.refetch(),
  };
}
