import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  EmptyState,
  Icon,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
  ShowMore,
  SkeletonText,
  Stack,
  SuccessIcon,
} from '@kickabout/ui';
import { type ComponentProps, useRef } from 'react';
import type { PlayerName } from '../player-picker/name-among.ts';
import { PaymentCard } from './payment-card.tsx';
import { SetAsidePayments } from './set-aside-payments.tsx';
import type { UnmatchedPayment } from './use-assign-payment.ts';
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
  const query = useInfiniteQuery(apiPages('listUnmatchedPayments'));
  if (query.data !== undefined) return <Payments payments={query.data} query={query} />;
  if (!query.isError) return <PaymentsSkeleton />;
  return <LoadFailure title="We can’t show these payments right now" query={query} />;
}

interface PaymentsProps {
  readonly payments: readonly UnmatchedPayment[];
  /** For the payments after them. */
  readonly query: ComponentProps<typeof ShowMore>['query'];
}

function Payments({ payments, query }: PaymentsProps) {
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
          <EmptyState icon={<Icon of={SuccessIcon} />} title="All done">
            Every payment is matched.
          </EmptyState>
        </Card>
      ) : (
        <Stack gap={4}>
          {payments.map((payment) => (
            <PaymentCard
              key={payment.payment_id}
              payment={payment}
              onAssign={(player) => assignTo(payment, player)}
            />
          ))}
          <ShowMore query={query} />
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
