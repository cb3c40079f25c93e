import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { DateText, formatAmount, List, ListLink, MoneyText, useMoveFocus } from '@kickabout/ui';
import { ListCard } from './list-card.tsx';

/** Closed accounts that have or owe money, for example because their last match was deleted. */
export function ClosedBalances() {
  const query = useInfiniteQuery(apiPages('listClosedBalances'));
  const [list] = useMoveFocus<HTMLDivElement>();
  return (
    <ListCard
      ref={list}
      title="Closed accounts with money"
      query={query}
      empty="If money comes back to someone who has left, it shows up here until you pay it out."
    >
      {(accounts) => (
        <List label="Closed accounts with money">
          {accounts.map(({ player_id, preferred_name, account_balance, held, closed_at }) => (
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
          ))}
        </List>
      )}
    </ListCard>
  );
}
