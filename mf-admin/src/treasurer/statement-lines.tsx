import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Card, LoadFailure, Loading, ShowMore, SkeletonTable, StatementTable } from '@kickabout/ui';

/** Every line of the ledger about a player, the latest first. */
export function StatementLines({ playerId }: { readonly playerId: number }) {
  const query = useInfiniteQuery(
    apiPages('listPlayerPayments', { params: { id: playerId }, query: { limit: 10 } }),
  );
  return (
    <Card title="Ledger" flush>
      {query.data !== undefined ? (
        <>
          <StatementTable caption="Everything that moved the balance" lines={query.data} />
          <ShowMore query={query} />
        </>
      ) : query.isError ? (
        <LoadFailure title="We can’t show the ledger right now" query={query} />
      ) : (
        <Loading label="Loading the ledger...">
          <SkeletonTable rows={8} columns={3} />
        </Loading>
      )}
    </Card>
  );
}
