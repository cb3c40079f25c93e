import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Card, QueryView, SkeletonList, StatementList } from '@kickabout/ui';

/** Every line of the ledger about a player, the latest first. */
export function StatementLines({ playerId }: { readonly playerId: number }) {
  const query = useInfiniteQuery(
    apiPages('listPlayerPayments', { params: { id: playerId }, query: { limit: 10 } }),
  );
  return (
    <Card title="Ledger" flush>
      <QueryView query={query} what="the ledger" skeleton={<SkeletonList rows={8} />}>
        {(lines) => <StatementList label="Everything that moved the balance" lines={lines} />}
      </QueryView>
    </Card>
  );
}
