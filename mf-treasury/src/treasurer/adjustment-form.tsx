import type { PlayerDetails } from '@kickabout/admin';
import type { AdjustmentCategory } from '@kickabout/contract';
import { fromMinorUnits, sumAmounts } from '@kickabout/domain';
import {
  Form,
  formatAmount,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  useConfirm,
} from '@kickabout/ui';
import { ADJUSTMENT_LABELS, useAdjustment } from './mutations.ts';

const DIRECTIONS = [
  { value: 'add', label: 'Add to the balance' },
  { value: 'take', label: 'Take from the balance' },
] as const;

const CATEGORIES: readonly { value: Exclude<AdjustmentCategory, 'payout'>; label: string }[] = [
  { value: 'cash', label: 'Cash' },
  { value: 'refund', label: 'Refund' },
  { value: 'goodwill', label: 'Goodwill' },
  { value: 'correction', label: 'Correction' },
];

/** Adds to a player's balance or takes from it, once the admin has seen what it'll be. */
export function AdjustmentForm({ player }: { readonly player: PlayerDetails }) {
  const { ask, dialog } = useConfirm();
  const adjustment = useAdjustment(player, 'Failed to adjust the balance. Please try again.');

  async function submit(values: FormData, form: HTMLFormElement) {
    const takes = values.get('direction') === 'take';
    const size = Number(values.get('amount'));
    const amount = takes ? -size : size;
    const after = sumAmounts([player.account_balance, amount]);
    const sure = await ask({
      title: takes
        ? `Take ${formatAmount(size)} from ${player.preferred_name}’s balance?`
        : `Add ${formatAmount(size)} to ${player.preferred_name}’s balance?`,
      body: `It’s ${formatAmount(player.account_balance)} now and will be ${formatAmount(after)}.`,
      confirmLabel: takes ? 'Take it' : 'Add it',
      danger: takes,
    });
    const category = CATEGORIES.find(({ value }) => value === values.get('category'))?.value ?? 'correction';
    const reason = String(values.get('reason') ?? '').trim();
    if (sure) adjustment.post({ amount, category, reason }, () => form.reset());
  }

  return (
    <>
      <Form
        onSubmit={(values, form) => void submit(values, form)}
        problem={adjustment.problem}
        pending={adjustment.isPending}
      >
        <SelectField label="Change" name="direction" options={DIRECTIONS} />
        <MoneyField label={ADJUSTMENT_LABELS.amount} name="amount" required min={fromMinorUnits(1)} />
        <SelectField
          label={ADJUSTMENT_LABELS.category}
          name="category"
          options={CATEGORIES}
          placeholder="Choose one"
          required
        />
        <TextField
          label={ADJUSTMENT_LABELS.reason}
          name="reason"
          required
          maxLength={200}
          hint="The player sees it on their statement."
        />
        <SubmitButton pendingLabel="Adjusting…">Adjust balance</SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
