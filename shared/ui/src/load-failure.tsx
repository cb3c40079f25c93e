import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Replaces the content of a query that failed: says why, with a retry button. */
export function LoadFailure({ title, query }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      message={query.error?.message ?? 'The server gave no reason.'}
      pending={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
