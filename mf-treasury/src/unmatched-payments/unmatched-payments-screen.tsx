import type { PlayerName } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  EmptyState,
  Icon,
  Page,
  PageHeader,
  QueryView,
  SkeletonCard,
  Stack,
  SuccessIcon,
} from '@kickabout/ui';
import { useRef } from 'react';
import { type UnmatchedPayment, useAssignPayment } from './mutations.ts';
import { PaymentCard } from './payment-card.tsx';
import { SetAsidePayments } from './set-aside-payments.tsx';

/** `/unmatched-payments`: assigns payments whose reference matches no player. */
export function Component() {
  const query = useInfiniteQuery(apiPages('listUnmatchedPayments'));
  const assign = useAssignPayment();
  const list = useRef<HTMLDivElement>(null);

  function assignTo(payment: UnmatchedPayment, player: PlayerName) {
    // The payment disappears with the button that has the focus: keep the focus in the list.
    list.current?.focus();
    assign.mutate({ payment, player });
  }

  return (
    <Page width="reading">
      <PageHeader
        title="Unmatched payments"
        subtitle="These payments’ references don’t match a player. Assign each to someone; we’ll suggest them for that payer next time."
      />
      <Stack gap={4}>
        <div ref={list} tabIndex={-1}>
          <QueryView
            query={query}
            what="these payments"
            skeleton={
              <Stack gap={4}>
                {[0, 1, 2].map((card) => (
                  <SkeletonCard key={card} lines={6} />
                ))}
              </Stack>
            }
            empty={
              <Card>
                <EmptyState icon={<Icon of={SuccessIcon} />} title="All done">
                  Every payment is matched.
                </EmptyState>
              </Card>
            }
          >
            {(payments) => (
              <Stack gap={4}>
                {payments.map((payment) => (
                  <PaymentCard
                    key={payment.payment_id}
                    payment={payment}
                    onAssign={(player) => assignTo(payment, player)}
                    onRecord={() => list.current?.focus()}
                  />
                ))}
              </Stack>
            )}
          </QueryView>
        </div>
        <SetAsidePayments />
      </Stack>
    </Page>
  );
}
