import type { INCOME_CATEGORIES } from '@kickabout/contract';
import { Disclosure, Form, formatAmount, SelectField, SubmitButton } from '@kickabout/ui';
import { INCOME_LABELS, optionsOf } from '../costs/cost-words.ts';
import { type UnmatchedPayment, useRecordAsIncome } from './mutations.ts';

const CASH = 'cash_paid_in';
const OPTIONS = [...optionsOf(INCOME_LABELS), { value: CASH, label: 'Cash that we paid in' }];

interface NotAPlayersProps {
  readonly payment: UnmatchedPayment;
  /** Called before the payment disappears. */
  readonly onRecord: () => void;
}

/** Records a payment that no player made: a sponsor's, the bank's interest, or the treasurer's cash. */
export function NotAPlayers({ payment, onRecord }: NotAPlayersProps) {
  const record = useRecordAsIncome();
  function submit(values: FormData) {
    const category = String(values.get('category'));
    const body = category === CASH ? {} : { category: category as (typeof INCOME_CATEGORIES)[number] };
    record.mutate({ params: { paymentId: payment.payment_id }, body }, { onSuccess: onRecord });
  }
  return (
    <Disclosure showLabel="Not from a player" hideLabel="From a player after all">
      <Form onSubmit={submit} problem={record.problem} pending={record.isPending}>
        <SelectField
          label={`What ${formatAmount(payment.amount)} from ${payment.payer_name || 'an unnamed payer'} is`}
          name="category"
          required
          placeholder="Choose one"
          options={OPTIONS}
        />
        <div>
          <SubmitButton pendingLabel="Recording…">Record as income</SubmitButton>
        </div>
      </Form>
    </Disclosure>
  );
}
