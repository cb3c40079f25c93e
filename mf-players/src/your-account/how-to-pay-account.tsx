import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { playerIdOf, useSession } from '@kickabout/session';
import { Card, QueryView, Skeleton } from '@kickabout/ui';
import { AccountDetails } from './ways-to-pay.tsx';

/** On How to Pay, for a player: the club's account and their own reference. */
export function Component() {
  const playerId = useSession(playerIdOf);
  return playerId === null ? null : <Account playerId={playerId} />;
}

function Account({ playerId }: { readonly playerId: number }) {
  const details = useQuery(apiQuery('getOwnDetails', { params: { id: playerId } }));
  return (
    <Card title="Bank details">
      <QueryView
        query={details}
        what="the club’s account"
        skeleton={<Skeleton height="14rem" shape="block" />}
      >
        {({ ways_to_pay, payment_reference }) => (
          <AccountDetails ways={ways_to_pay} reference={payment_reference} amount={0} />
        )}
      </QueryView>
    </Card>
  );
}
