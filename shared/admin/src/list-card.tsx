import { Card, EmptyState, List, QueryView, type ShownQuery, SkeletonList } from '@kickabout/ui';
import type { ReactNode, Ref } from 'react';

interface ListCardProps<Row> {
  readonly title: string;
  /** What the list is called while it loads, or if it can't be read: `the keys`. */
  readonly what?: string;
  readonly query: ShownQuery<readonly Row[]>;
  readonly skeleton?: ReactNode;
  /** What to say while there are none. */
  readonly empty?: ReactNode;
  /** A row of the list. */
  readonly children: (row: Row) => ReactNode;
  /** Can take the focus when a row that had it disappears. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** A card with a list that is read, with a button for more if it comes in pages. */
export function ListCard<Row>({
  title,
  what = title.toLowerCase(),
  query,
  skeleton = <SkeletonList rows={2} />,
  empty,
  children,
  ref,
}: ListCardProps<Row>) {
  return (
    <Card title={title} flush>
      <div ref={ref} tabIndex={-1}>
        <QueryView
          query={query}
          what={what}
          skeleton={skeleton}
          empty={typeof empty === 'string' ? <EmptyState title="None">{empty}</EmptyState> : empty}
        >
          {(rows) => <List label={title}>{rows.map((row) => children(row))}</List>}
        </QueryView>
      </div>
    </Card>
  );
}
