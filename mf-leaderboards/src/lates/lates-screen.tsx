import { apiQuery, RETRY_WHILE_FAILING, useLoggedFailure } from '@kickabout/client';
import { Columns } from '@kickabout/ui';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BoardPage } from '../pages/board-page.tsx';
import { LatePlayers } from './late-players.tsx';
import { NegativeBalances } from './negative-balances.tsx';

/**
 * `/lates`: late players and negative balances. A failed fetch is only logged, and the list stays as it was
 * (specification, section 8, "Silent failures").
 */
export function Component() {
  const lates = useQuery({ ...apiQuery('listLates'), ...RETRY_WHILE_FAILING });
  const debtors = useQuery({ ...apiQuery('listNegativeBalances'), ...RETRY_WHILE_FAILING });
  useLoggedFailure('Error fetching late players:', lates);
  useLoggedFailure('Error fetching negative balances:', debtors);
  // Both appear together: on a phone the first list would push down the second.
  const isWaiting = [lates, debtors].some((query) => query.isPending && !isFailing(query));
  return (
    <BoardPage title="Name and Shame the Lame" subtitle="Late to the pitch or behind on payments.">
      <Columns key={isWaiting ? 'waiting' : 'there'} min="20rem" gap={6}>
        <LatePlayers rows={isWaiting ? undefined : lates.data} isFailing={isFailing(lates)} />
        <NegativeBalances rows={isWaiting ? undefined : debtors.data} isFailing={isFailing(debtors)} />
      </Columns>
    </BoardPage>
  );
}

const isFailing = ({ data, errorUpdateCount }: Pick<UseQueryResult, 'data' | 'errorUpdateCount'>) =>
  data === undefined && errorUpdateCount > 0;
