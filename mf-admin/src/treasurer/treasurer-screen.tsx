import { Columns, Page, PageHeader } from '@kickabout/ui';
import { FindPlayer } from '../players/find-player.tsx';
import { Payers } from './payers.tsx';

/** `/treasurer`: find a player to see and change their money, and the payers that are remembered. */
export function Component() {
  return (
    <Page>
      <PageHeader title="Treasurer’s Desk" subtitle="Find a player to see and correct their balance." />
      <Columns min="24rem" gap={6}>
        <FindPlayer to={(id) => `/treasurer/${id}`} />
        <Payers />
      </Columns>
    </Page>
  );
}
