import { ListCard } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { DateText, formatAmount, ListLink, MoneyText } from '@kickabout/ui';

/** Closed accounts that have or owe money, for example because their last match was deleted. */
export const ClosedBalances = () => (
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
