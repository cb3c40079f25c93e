import type { UseInfiniteQueryResult } from '@kickabout/client/query';
import { Card, EmptyState, LoadFailure, Loading, ShowMore, SkeletonList } from '@kickabout/ui';
import type { ReactNode, Ref } from 'react';

interface ListCardProps<Row> {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<readonly Row[]>;
  /** What to say while there are none. */
  readonly empty: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
  /** Can take the focus when a row that had it disappears. */
  readonly ref: Ref<HTMLDivElement>;
}

/** A card with a list that comes in pages. */
export function ListCard<Row>({ title, query, empty, children, ref }: ListCardProps<Row>) {
  const rows = query.data;
  return (
    <Card title={title} flush>
      <div ref={ref} tabIndex={-1}>
        {rows !== undefined ? (
          rows.length === 0 ? (
            <EmptyState title="None">{empty}</EmptyState>
          ) : (
            children(rows)
          )
        ) : query.isError ? (
          <LoadFailure title="We can’t show this right now" query={query} />
        ) : (
          <Loading label="Loading...">
            <SkeletonList rows={2} />
          </Loading>
        )}
      </div>
      <ShowMore query={query} />
    </Card>
  );
}
