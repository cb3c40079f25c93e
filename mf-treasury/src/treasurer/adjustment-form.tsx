import type { PlayerDetails } from '@kickabout/admin';
import type { AdjustmentCategory } from '@kickabout/contract';
import {
  Button,
  Form,
  formatAmount,
  MoneyField,
  SelectField,
  Stack,
  SubmitButton,
  TextField,
  textIn,
} from '@kickabout/ui';
import { amountOf } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { type Adjustment, useAdjustment } from './mutations.ts';

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

/** Adds to a player's balance or takes from it, and offers to undo that. */
export function AdjustmentForm({ player }: { readonly player: PlayerDetails }) {
  const [posted, setPosted] = useState<Adjustment | null>(null);
  const adjustment = useAdjustment(player, 'Failed to adjust the balance. Please try again.');

  function submit(values: FormData, form: HTMLFormElement) {
    const size = Number(values.get('amount'));
    const amount = values.get('direction') === 'take' ? -size : size;
    const category = CATEGORIES.find(({ value }) => value === values.get('category'))?.value ?? 'correction';
    const reason = textIn(values)('reason');
    const wanted = { amount, category, reason };
    adjustment.post(wanted, () => {
      form.reset();
      setPosted(wanted);
    });
  }

  // Of the same category, so that cash is cash again.
  const undo = ({ amount, ...same }: Adjustment) =>
    adjustment.post({ ...same, amount: -amount, reason: 'Undone' }, () => setPosted(null));

  return (
    <Stack gap={4}>
      <Form onSubmit={submit} mutation={adjustment}>
        <SelectField label="Change" name="direction" options={DIRECTIONS} />
        <MoneyField label="Amount" name="amount" required min={amountOf(1)} />
        <SelectField
          label="Category"
          name="category"
          options={CATEGORIES}
          placeholder="Choose one"
          required
        />
        <TextField
          label="Reason"
          name="reason"
          required
          maxLength={200}
          hint="The player sees it on their statement."
        />
        <SubmitButton pendingLabel="Adjusting…">Adjust balance</SubmitButton>
      </Form>
      {posted !== null && (
        <p role="status">
          {posted.amount < 0
            ? `${formatAmount(-posted.amount)} was taken from ${player.preferred_name}’s balance.`
            : `${formatAmount(posted.amount)} was added to ${player.preferred_name}’s balance.`}{' '}
          <Button disabled={adjustment.isPending} onClick={() => undo(posted)}>
            Undo
          </Button>
        </p>
      )}
    </Stack>
  );
}
