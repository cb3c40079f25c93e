import { useState } from 'react';

/** A query's answer, and what it's the answer to. */
export interface Kept<View, Answer> {
  readonly view: View;
  readonly answer: Answer;
}

/**
 * Keeps a list on screen until there is one for the new view, even if loading that fails: a failed read leaves the list as it
 * was (specification, section 8, "Silent failures"). The library's `keepPreviousData` is for reads whose failure shows.
 * @param view what's asked for
 * @param data the query's answer to that, if there is one
 * @returns the latest answer, and the view that it belongs to; undefined until there is one
 */
export function useKept<View, Answer>(view: View, data: Answer | undefined): Kept<View, Answer> | undefined {
  const [kept, setKept] = useState<Kept<View, Answer>>();
  if (data === undefined || data === kept?.answer) return kept;
  const current = { view, answer: data };
  setKept(current);
  return current;
}
