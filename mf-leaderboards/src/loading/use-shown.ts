import { useLoggedFailure } from '@kickabout/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface Shown<View, Answer> {
  /** The latest answer and the view it belongs to; null until there is one. */
  readonly shown: { readonly view: View; readonly answer: Answer } | null;
  /** The answer for the current view is still loading. */
  readonly isUpdating: boolean;
  /** There is nothing to show, because no fetch has succeeded yet. */
  readonly isFailing: boolean;
}

/**
 * Keeps the previous answer on screen until the one for the new view arrives. A failed fetch is only logged, and the
 * list stays as it was (specification, section 8, "Silent failures").
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
    return { shown: before, isUpdating: isFetching, isFailing };
  }
  if (before?.answer !== data) {
    const shown = { view, answer: data };
    setBefore(shown);
    return { shown, isUpdating: false, isFailing: false };
  }
  return { shown: { view, answer: data }, isUpdating: false, isFailing: false };
}
