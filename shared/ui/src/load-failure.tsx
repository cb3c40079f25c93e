import { ErrorState } from './error-state.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
}

/** Stands in the place of what a query could not fetch: says why, and offers to try again. */
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
