import type { ComponentProps, ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { Icon } from './icon.tsx';
import { RetryIcon } from './icons.ts';
import styles from './query-view.module.css';
import { ShowMore } from './show-more.tsx';
import { Loading } from './skeleton.tsx';
import { useIsOffline } from './use-is-offline.ts';

/** What `useQuery` and `useInfiniteQuery` return, as far as it's shown. */
export interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
  /** How often it has failed, over all attempts. */
  readonly errorUpdateCount: number;
}

interface QueryViewProps<Data> {
  readonly query: ShownQuery<Data>;
  /** Completes `Loading … ` and `We can’t show … right now`: `the books`. */
  readonly what: string;
  /** What it says while loading, on screen too, where the specification has a sentence for it. */
  readonly loading?: string;
  /** Has the size of the content, and is shown while it loads. */
  readonly skeleton?: ReactNode;
  /** What to show once the server says that there's no such thing, or no longer. */
  readonly missing?: ReactNode;
  /** What to show instead of an empty list. */
  readonly empty?: ReactNode;
  /**
   * How to show that it failed: with a button to try again; by mentioning it, because the query keeps trying; or, where the
   * specification says that it's only logged (section 8, "Silent failures"), like loading.
   */
  readonly failure?: 'button' | 'mention' | 'silent';
  /** Whether a list that comes in pages has a button for more below it. */
  readonly more?: boolean;
  /** What it shows once there's an answer, which stays if a later read fails. */
  readonly children: (data: Data) => ReactNode;
}

/** The one way to show a query: loading, failed, empty, or its answer, with a button for more if it comes in pages. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, what, loading, skeleton, missing, empty, failure = 'button', more = true, children } = props;
  const { data, error } = query;
  const isOffline = useIsOffline();
  if (missing !== undefined && isNotFound(error)) return missing;
  if (data !== undefined) {
    if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty;
    return (
      <>
        {children(data)}
        {more && isPaged(query) && <ShowMore query={query} />}
      </>
    );
  }
  // Without a connection nothing is loading, so there’s no skeleton.
  if (isOffline || (failure === 'mention' && query.errorUpdateCount > 0))
    return (
      <p role="status" className={styles['state']}>
        <Icon of={RetryIcon} className={styles['icon']} />
        {what.charAt(0).toUpperCase()}
        {what.slice(1)} can’t be shown {isOffline ? 'without a connection' : 'right now'}. We’ll keep trying.
      </p>
    );
  if (failure === 'button' && error !== null)
    return (
      <ErrorState
        title={`We can’t show ${what} right now`}
        message={error.message}
        pending={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <Loading label={loading ?? `Loading ${what}…`} showLabel={loading !== undefined}>
      {skeleton}
    </Loading>
  );
}

const isPaged = (query: object): query is ComponentProps<typeof ShowMore>['query'] =>
  'fetchNextPage' in query;

/** By the API's code for it. */
const isNotFound = (error: Error | null) => error !== null && 'code' in error && error.code === 'not_found';
