import { ListCard } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Columns, DateText, formatAmount, ListLink, MoneyText, Page, PageHeader, Stack } from '@kickabout/ui';
import { SaveCsv } from '../books/save-csv.tsx';
import { Balances } from './balances.tsx';
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

/** Closed accounts that have or owe money, for example because their last match was deleted. */
const ClosedBalances = () => (
  <ListCard
    title="Closed accounts with money"
    query={useInfiniteQuery(apiPages('listClosedBalances'))}
    empty="If money comes back to someone who has left, it shows up here until you pay it out."
  >
    {({ player_id, preferred_name, account_balance, held, closed_at }) => (
      <ListLink
        key={player_id}
        as={Link}
        to={`/treasurer/${player_id}`}
        detail={
          <>
            Closed on <DateText value={closed_at} format="numeric" />
            {held > 0 && ` · ${formatAmount(held)} is held for an upcoming match`}
          </>
        }
        trailing={<MoneyText amount={account_balance} />}
      >
        {preferred_name}
      </ListLink>
    )}
  </ListCard>
);
