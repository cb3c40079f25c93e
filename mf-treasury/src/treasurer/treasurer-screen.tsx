import { FindPlayer } from '@kickabout/admin';
import { Columns, Page, PageHeader, Stack } from '@kickabout/ui';
import { ClosedBalances } from './closed-balances.tsx';
import { Payers } from './payers.tsx';

/** `/treasurer`: find a player to see and change their money, closed accounts that still have some, and the payers that are remembered. */
export function Component() {
  return (
    <Page>
      <PageHeader title="Treasurer’s desk" subtitle="Find a player to see and correct their balance." />
      <Columns min="24rem" gap={6}>
        <FindPlayer to={(id) => `/treasurer/${id}`} />
        <Stack gap={6}>
          <ClosedBalances />
          <Payers />
        </Stack>
      </Columns>
    </Page>
  );
}
