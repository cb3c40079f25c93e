import { apiQuery } from '@kickabout/client';
import {
  Card,
  EmptyState,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
  SkeletonText,
  Stack,
  SuccessIcon,
} from '@kickabout/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PlayerName, UnmatchedPayment } from './likely-players.ts';
import { PaymentCard } from './payment-card.tsx';
import { SetAsidePayments } from './set-aside-payments.tsx';
import { useAssignPayment } from './use-assign-payment.ts';

/** `/unmatched-payments`: assigns payments whose reference matches no player. */
export function Component() {
  return (
    <Page width="reading">
      <PageHeader
        title="Unmatched Payments"
        subtitle="These payments’ references don’t match a player. Assign each to someone; we’ll suggest them for that payer next time."
      />
      <Stack gap={4}>
        <Content />
        <SetAsidePayments />
      </Stack>
    </Page>
  );
}

function Content() {
  const payments = useQuery(apiQuery('listUnmatchedPayments'));
  const players = useQuery(apiQuery('listPlayers'));
  for (const query of [payments, players]) {
    if (query.isError && query.data === undefined) {
      return <LoadFailure title="We can’t show these payments right now" query={query} />;
    }
  }
  if (payments.data === undefined || players.data === undefined) return <PaymentsSkeleton />;
  return <Payments payments={payments.data} players={players.data} />;
}

interface PaymentsProps {
  readonly payments: readonly UnmatchedPayment[];
  readonly players: readonly PlayerName[];
}

function Payments({ payments, players }: PaymentsProps) {
  const assign = useAssignPayment();
  const list = useRef<HTMLDivElement>(null);

  function assignTo(payment: UnmatchedPayment, player: PlayerName) {
    // The payment disappears with the button that has the focus: keep the focus in the list.
    list.current?.focus();
    assign.mutate({ payment, player });
  }

  return (
    <div ref={list} tabIndex={-1}>
      {payments.length === 0 ? (
        <Card>
          <EmptyState icon={<SuccessIcon />} title="All done">
            Every payment is matched.
          </EmptyState>
        </Card>
      ) : (
        <Stack gap={4}>
          {payments.map((payment) => (
            <PaymentCard
              key={payment.payment_id}
              payment={payment}
              players={players}
              onAssign={(player) => assignTo(payment, player)}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}

function PaymentsSkeleton() {
  return (
    <Loading label="Loading payments...">
      <Stack gap={4}>
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <SkeletonText lines={6} />
          </Card>
        ))}
      </Stack>
    </Loading>
  );
}
