import { Columns, Page, PageHeader, Stack } from '@kickabout/ui';
import { SaveCsv } from '../books/save-csv.tsx';
import { Balances } from './balances.tsx';
import { ClosedBalances } from './closed-balances.tsx';
import { Payers } from './payers.tsx';

/** `/treasurer`: what every player has and owes, closed accounts that still have some, and the payers that are remembered. */
export function Component() {
  return (
    <Page>
      <PageHeader
        title="Treasurer’s desk"
        subtitle="What each player has and owes. Open a player to correct their balance."
        actions={<SaveCsv from="exportBalances" what="balances" />}
      />
      <Stack gap={6}>
        <Balances />
        <Columns min="24rem" gap={6}>
          <ClosedBalances />
          <Payers />
        </Columns>
      </Stack>
    </Page>
  );
}
