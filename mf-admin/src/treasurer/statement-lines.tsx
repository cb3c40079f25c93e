import { apiPages, type RowOf } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  DataTable,
  DateText,
  EmptyState,
  Icon,
  LoadFailure,
  Loading,
  MoneyText,
  ShowMore,
  SkeletonTable,
  type TableColumn,
  WalletIcon,
} from '@kickabout/ui';

const COLUMNS: readonly TableColumn<RowOf<'listPlayerPayments'>>[] = [
  { id: 'date', header: 'Date', cell: (line) => <DateText value={line.payment_date} format="numeric" /> },
  {
    id: 'amount',
    header: 'Amount',
    numeric: true,
    cell: (line) => <MoneyText pounds={line.amount} signed />,
  },
  { id: 'description', header: 'Description', cell: (line) => line.description },
];

/** Every line of the ledger about a player, the latest first. */
export function StatementLines({ playerId }: { readonly playerId: number }) {
  const query = useInfiniteQuery(
    apiPages('listPlayerPayments', { params: { id: playerId }, query: { limit: 10 } }),
  );
  return (
    <Card title="Ledger" flush>
      {query.data !== undefined ? (
        <>
          <DataTable
            caption="Everything that moved the balance"
            hideCaption
            columns={COLUMNS}
            rows={query.data}
            rowKey={({ transaction_id }) => transaction_id}
            empty={<EmptyState icon={<Icon of={WalletIcon} />} title="No payments yet" />}
          />
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
