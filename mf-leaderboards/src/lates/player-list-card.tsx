import { usePlayerId } from '@kickabout/session';
import {
  Card,
  DataTable,
  EmptyState,
  Loading,
  ShowMore,
  SkeletonTable,
  StillTrying,
  type TableColumn,
} from '@kickabout/ui';
import type { ComponentProps, ReactNode } from 'react';

interface PlayerListCardProps<Row> {
  readonly title: string;
  /** Undefined until they are loaded. */
  readonly rows: readonly Row[] | undefined;
  /** For the rows after them. */
  readonly query: ComponentProps<typeof ShowMore>['query'];
  /** No attempt to fetch them has succeeded yet. */
  readonly isFailing: boolean;
  readonly rowKey: (row: Row) => string | number;
  readonly columns: readonly TableColumn<Row>[];
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
}

/** A table about players, two columns wide. Your own rows are marked. */
export function PlayerListCard<Row extends { readonly player_id: number }>({
  title,
  rows,
  query,
  isFailing,
  rowKey,
  columns,
  empty,
}: PlayerListCardProps<Row>) {
  const me = usePlayerId();
  const name = title.toLowerCase();
  return (
    <Card title={title} flush>
      {isFailing ? (
        <StillTrying what={`The ${name}`} />
      ) : rows === undefined ? (
        <Loading label={`Loading ${name}...`}>
          <SkeletonTable rows={5} columns={2} />
        </Loading>
      ) : (
        <>
          <DataTable
            caption={title}
            hideCaption
            rows={rows}
            rowKey={rowKey}
            isMarked={({ player_id }) => player_id === me}
            columns={columns}
            empty={
              <EmptyState icon={empty.icon} title={empty.title}>
                {empty.text}
              </EmptyState>
            }
          />
          <ShowMore query={query} />
        </>
      )}
    </Card>
  );
}
