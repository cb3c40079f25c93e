import { useState } from 'react';
import { announce } from './announce.ts';
import { Button } from './button.tsx';
import styles from './show-more.module.css';
import { useMoveFocus } from './use-move-focus.ts';

interface ShowMoreProps {
  /** What `useInfiniteQuery` returned. */
  readonly query: {
    readonly data: readonly unknown[] | undefined;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => Promise<{
      readonly data: readonly unknown[] | undefined;
      readonly hasNextPage: boolean;
      readonly isError: boolean;
    }>;
  };
}

/**
 * Below a list that comes in pages: loads the next one. Screen readers hear how many rows there are now. With the last page
 * the button goes, so the focus moves to a line that says so.
 */
export function ShowMore({ query }: ShowMoreProps) {
  const [total, setTotal] = useState<number | null>(null);
  const [end, focusEnd] = useMoveFocus<HTMLParagraphElement>({ preventScroll: true });

  async function showMore() {
    const { data = [], hasNextPage, isError } = await query.fetchNextPage();
    if (isError) return;
    if (hasNextPage) {
      announce(`Showing ${data.length}.`);
    } else {
      setTotal(data.length);
      focusEnd();
    }
  }

  if (!query.hasNextPage) {
    // Another list has another total.
    return query.data?.length === total ? (
      <p ref={end} tabIndex={-1} className={styles['more']}>
        That’s all {total}.
      </p>
    ) : null;
  }
  return (
    <div className={styles['more']}>
      {query.isFetchNextPageError && <p role="status">We couldn’t load more. Try again.</p>}
      <Button
        size="small"
        pending={query.isFetchingNextPage}
        pendingLabel="Loading more…"
        onClick={() => void showMore()}
      >
        Show more
      </Button>
    </div>
  );
}
