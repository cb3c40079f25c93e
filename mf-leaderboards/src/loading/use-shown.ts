import { useLoggedFailure } from '@kickabout/client';
import type { UseQueryResult } from '@kickabout/client/query';
import { useEffect, useRef } from 'react';

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
  const last = useRef<Shown<View, Answer>['shown']>(null);
  const current = data === undefined ? null : { view, answer: data };
  useEffect(() => {
    if (current !== null) last.current = current;
  });
  const shown = current ?? last.current;
  return {
    shown,
    isUpdating: current === null && isFetching,
    isFailing: shown === null && query.errorUpdateCount > 0,
  };
}
