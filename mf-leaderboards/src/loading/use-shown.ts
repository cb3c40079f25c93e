import { useLoggedFailure } from '@kickabout/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface Shown<View, Answer> {
  /** The latest answer, and the view it is of; null until there is one. */
  readonly shown: { readonly view: View; readonly answer: Answer } | null;
  /** What is shown is not yet what was asked for. */
  readonly isArriving: boolean;
  /** Nothing is shown, since it could not be fetched so far. */
  readonly isFailing: boolean;
}

/**
 * What to show of a query. Until the answer for another view arrives, what was shown before stays; a fetch that fails
 * is logged only, and the list stays as it was (specification, section 8, "Silent failures").
 */
export function useShown<View, Answer>(
  what: string,
  view: View,
  query: Pick<
    UseQueryResult<Answer>,
    'data' | 'error' | 'errorUpdateCount' | 'errorUpdatedAt' | 'isFetching'
  >,
): Shown<View, Answer> {
  useLoggedFailure(what, query);
  const { data, isFetching } = query;
  const [before, setBefore] = useState<Shown<View, Answer>['shown']>(null);
  if (data === undefined) {
    const isFailing = before === null && query.errorUpdateCount > 0;
    return { shown: before, isArriving: isFetching, isFailing };
  }
  if (before?.answer !== data) {
    const shown = { view, answer: data };
    setBefore(shown);
    return { shown, isArriving: false, isFailing: false };
  }
  return { shown: { view, answer: data }, isArriving: false, isFailing: false };
}
