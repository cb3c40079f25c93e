import { nameAmong, type PlayerName, PlayerPicker } from '@kickabout/admin';
import type { INCOME_CATEGORIES } from '@kickabout/contract';
import {
  Button,
  Card,
  Cluster,
  DateText,
  Disclosure,
  Fact,
  Facts,
  Form,
  formatAmount,
  MoneyText,
  SelectField,
  SubmitButton,
  textIn,
  VisuallyHidden,
} from '@kickabout/ui';
import { INCOME_LABELS, optionsOf } from '../costs/cost-words.ts';
import { type UnmatchedPayment, useRecordAsIncome, useSplitPayment } from './mutations.ts';

interface PaymentCardProps {
  readonly payment: UnmatchedPayment;
  readonly onAssign: (player: PlayerName) => void;
  /** Called before a payment that no player made disappears. */
  readonly onRecord: () => void;
}

/** One payment: its details, suggested players, a search for anyone else, and a way to say that it's no player's. */
export function PaymentCard({ payment, onAssign, onRecord }: PaymentCardProps) {
  const { likely } = payment;
  const picker = (
    <PlayerPicker
      label={`Find the player for ${formatAmount(payment.amount)} from ${payment.payer_name}`}
      button={(name) => (
        <>
          Assign
          <VisuallyHidden> to {name}</VisuallyHidden>
        </>
      )}
      onPick={onAssign}
    />
  );
  return (
    <Card
      title={<MoneyText amount={payment.amount} />}
      actions={<DateText value={payment.payment_date} format="long" />}
    >
      <Facts>
        <Fact name="From">{payment.payer_name || 'not given'}</Fact>
        <Fact name="Reference">{payment.reference || 'none'}</Fact>
      </Facts>
      <Split payment={payment} onSplit={onRecord} />
      {likely.length > 0 && (
        <Cluster>
          {likely.map((player, index) => (
            <Button
              key={player.player_id}
              variant={index === 0 ? 'primary' : 'secondary'}
              onClick={() => onAssign(player)}
            >
              Assign to {nameAmong(likely, player)}
            </Button>
          ))}
        </Cluster>
      )}
      {likely.length > 0 ? (
        <Disclosure showLabel="Someone else" hideLabel="Hide search">
          {picker}
        </Disclosure>
      ) : (
        picker
      )}
      <NotAPlayers payment={payment} onRecord={onRecord} />
    </Card>
  );
}

/** Offers to share one transfer out between the players whom its reference names. */
function Split({ payment, onSplit }: { readonly payment: UnmatchedPayment; readonly onSplit: () => void }) {
  const split = useSplitPayment();
  const [first] = payment.split;
  if (!first) return null;
  const parts = payment.split.map(
    (share) => `${formatAmount(share.amount)} for ${nameAmong(payment.split, share)}`,
  );
  function send(player_id: number) {
    onSplit();
    const shares = payment.split.map((share) => ({ player_id: share.player_id, amount: share.amount }));
    split.mutate({ params: { paymentId: payment.payment_id }, body: { player_id, shares } });
  }
  return (
    <Button variant="primary" pending={split.isPending} onClick={() => send(first.player_id)}>
      Share it out: {new Intl.ListFormat('en-GB').format(parts)}
    </Button>
  );
}

const CASH = 'cash_paid_in';
const OPTIONS = [...optionsOf(INCOME_LABELS), { value: CASH, label: 'Cash that we paid in' }];

/** Records a payment that no player made: a sponsor's, the bank's interest, or the treasurer's cash. */
function NotAPlayers({ payment, onRecord }: Omit<PaymentCardProps, 'onAssign'>) {
  const record = useRecordAsIncome();
  function submit(values: FormData) {
    const category = textIn(values)('category');
    const body = category === CASH ? {} : { category: category as (typeof INCOME_CATEGORIES)[number] };
    record.mutate({ params: { paymentId: payment.payment_id }, body }, { onSuccess: onRecord });
  }
  return (
    <Disclosure showLabel="Not from a player" hideLabel="From a player after all">
      <Form onSubmit={submit} mutation={record}>
        <SelectField
          label={`What ${formatAmount(payment.amount)} from ${payment.payer_name || 'an unnamed payer'} is`}
          name="category"
          required
          placeholder="Choose one"
          options={OPTIONS}
        />
        <SubmitButton inline pendingLabel="Recording…">
          Record as income
        </SubmitButton>
      </Form>
    </Disclosure>
  );
}
