import { apiPages, apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Card, MoneyText, PageHeader, QueryView, Stack, StatTile, StatTiles } from '@kickabout/ui';
import { AccountSkeleton } from './account-skeleton.tsx';
import { DisabledNotice } from './disabled-notice.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** What someone sees whose account is disabled: why, their balance, and their data. */
export function DisabledAccount({ id, reason }: { readonly id: number; readonly reason: string }) {
  const details = useQuery(apiQuery('getOwnDetails', { params: { id } }));
  const payments = useInfiniteQuery(apiPages('listPlayerPayments', { params: { id } }));
  return (
    <QueryView query={details} what="your account" skeleton={<AccountSkeleton />}>
      {({ preferred_name, account_balance, held }) => (
        <>
          <PageHeader title={`Hello, ${preferred_name}!`} />
          <Stack gap={6}>
            <DisabledNotice reason={reason}>
              <p>You can still see your balance. Ask an admin if you think this is wrong.</p>
            </DisabledNotice>
            <Card title="Balance">
              <StatTiles>
                <StatTile label="Balance" value={<MoneyText amount={account_balance} />} />
                <StatTile label="Set aside for matches" value={<MoneyText amount={held} />} />
              </StatTiles>
            </Card>
            <PaymentHistory query={payments} />
            <MyDataCard playerId={id} isDisabled />
          </Stack>
        </>
      )}
    </QueryView>
  );
}
