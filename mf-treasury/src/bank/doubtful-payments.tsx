import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import {
  Button,
  Card,
  Cluster,
  DateText,
  formatAmount,
  formatDate,
  MoneyText,
  QueryView,
  ShowMore,
  SmallText,
  Stack,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import styles from '../entries.module.css';
import { useDecideDoubtfulPayment } from './mutations.ts';

type Doubtful = ResponseOf<'listDoubtfulPayments'>[number];

/** Payments that may be known already: an admin decides. Nothing if there are none. */
export function DoubtfulPayments() {
  const payments = useInfiniteQuery(apiPages('listDoubtfulPayments'));
  const [card, moveFocus] = useMoveFocus<HTMLDivElement>();
  const decide = useDecideDoubtfulPayment();
  function choose({ payment_id }: Doubtful, is_same: boolean) {
    moveFocus();
    decide.mutate({ params: { paymentId: payment_id }, body: { is_same } });
  }

  return (
    <QueryView query={payments} what="doubtful payments" more={false}>
      {(doubtful) =>
        doubtful.length === 0 && decide.isIdle ? null : (
          <div ref={card} tabIndex={-1}>
            <Card title="Waiting for your decision">
              {doubtful.length === 0 ? (
                <p>You’ve decided on all of them.</p>
              ) : (
                <Stack gap={4}>
                  <p>
                    These look like payments that the club already has, or the bank has changed them since.
                    They aren’t added to a balance until you decide.
                  </p>
                  <Stack as="ul">
                    {doubtful.map((payment) => (
                      <DoubtfulPayment key={payment.payment_id} payment={payment} onChoose={choose} />
                    ))}
                  </Stack>
                  <ShowMore query={payments} />
                </Stack>
              )}
            </Card>
          </div>
        )
      }
    </QueryView>
  );
}

interface DoubtfulPaymentProps {
  readonly payment: Doubtful;
  readonly onChoose: (payment: Doubtful, isSame: boolean) => void;
}

function DoubtfulPayment({ payment, onChoose }: DoubtfulPaymentProps) {
  return (
    <li className={styles['entry']}>
      <p className={styles['title']}>
        <MoneyText amount={payment.amount ?? 0} /> from {payment.payer_name || 'an unnamed payer'}
      </p>
      <SmallText>
        {payment.payment_date && <DateText value={payment.payment_date} format="long" />}
        {payment.reference && ` · ${payment.reference}`}
      </SmallText>
      <SmallText>
        {payment.is_changed ? 'The bank has changed this payment. Before, it said: ' : 'Already imported: '}
        {describeOther(payment.other)}
      </SmallText>
      {payment.is_returned && (
        <SmallText>
          The bank has taken it back. If it’s the same payment, it’s deducted from the balance.
        </SmallText>
      )}
      <Cluster>
        <Button size="small" onClick={() => onChoose(payment, true)}>
          Same payment
          <VisuallyHidden>: {describeOther(payment)}</VisuallyHidden>
        </Button>
        <Button size="small" onClick={() => onChoose(payment, false)}>
          Another payment
          <VisuallyHidden>: {describeOther(payment)}</VisuallyHidden>
        </Button>
      </Cluster>
    </li>
  );
}

/** `Sun 1 Nov, A Smith, KB7K3Q9`. */
export function describeOther({ payment_date, amount, payer_name, reference }: Doubtful['other']): string {
  const date = payment_date === null ? 'no date' : formatDate(payment_date);
  return [date, amount !== null && formatAmount(amount), payer_name, reference].filter(Boolean).join(', ');
}
