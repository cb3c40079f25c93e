import type { UseInfiniteQueryResult } from '@kickabout/client/query';
import { Card, EmptyState, List, QueryView, SkeletonList } from '@kickabout/ui';
import type { ReactNode, Ref } from 'react';

interface ListCardProps<Row> {
  readonly title: string;
  readonly query: UseInfiniteQueryResult<readonly Row[]>;
  /** What to say while there are none. */
  readonly empty: string;
  /** A row of the list. */
  readonly children: (row: Row) => ReactNode;
  /** Can take the focus when a row that had it disappears. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A card with a list that comes in pages. */
export function ListCard<Row>({ title, query, empty, children, ref }: ListCardProps<Row>) {
  return (
    <Card title={title} flush>
      <div ref={ref} tabIndex={-1}>
        <QueryView
          query={query}
          what={title.toLowerCase()}
          skeleton={<SkeletonList rows={2} />}
          empty={<EmptyState title="None">{empty}</EmptyState>}
        >
          {(rows) => <List label={title}>{rows.map(children)}</List>}
        </QueryView>
      </div>
    </Card>
  );
}
