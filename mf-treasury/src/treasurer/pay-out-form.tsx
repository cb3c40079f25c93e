import type { PlayerDetails } from '@kickabout/admin';
import {
  Form,
  formatAmount,
  MoneyField,
  Stack,
  SubmitButton,
  TextField,
  textIn,
  useConfirm,
} from '@kickabout/ui';
import { amountOf, plainAmount } from '@kickabout/ui/page-money';
import { useAdjustment } from './mutations.ts';

/** Records that a player got their money back, for example because they leave. */
export function PayOutForm({ player }: { readonly player: PlayerDetails }) {
  const { ask, dialog } = useConfirm();
  const payOut = useAdjustment(player, 'Failed to record the pay-out. Please try again.');

  async function submit(values: FormData) {
    const amount = Number(values.get('amount'));
    const sure = await ask({
      title: `Record that ${player.preferred_name} got ${formatAmount(amount)} back?`,
      body: 'It’s taken from their balance. Send the money from the club’s bank account yourself.',
      confirmLabel: 'Record it',
      danger: true,
    });
    const reason = textIn(values)('reason');
    if (sure) payOut.post({ amount: -amount, category: 'payout', reason });
  }

  return (
    <Stack gap={4}>
      <p>Kickabout can’t send money. Pay them from the club’s bank account, and record it here.</p>
      <Form key={player.available} onSubmit={(values) => void submit(values)} mutation={payOut}>
        <MoneyField
          label="Amount"
          name="amount"
          required
          min={amountOf(1)}
          max={player.available}
          defaultValue={plainAmount(player.available)}
          {...(player.held > 0 && { hint: `${formatAmount(player.held)} more is held for matches.` })}
        />
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={200}
          hint="For example: leaving the club, sent to their bank."
        />
        <SubmitButton variant="secondary" pendingLabel="Recording…">
          Record pay-out
        </SubmitButton>
      </Form>
      {dialog}
    </Stack>
  );
}
