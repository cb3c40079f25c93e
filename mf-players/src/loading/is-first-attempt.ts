import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether a query is being tried for the first time. A page that waits for it, instead of for its outcome, neither
 * moves when the answer comes nor is held up by a call that fails again and again.
 */
export function isFirstAttempt({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0;
}
