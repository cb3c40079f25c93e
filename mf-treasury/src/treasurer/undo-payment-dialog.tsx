import type { PlayerDetails } from '@kickabout/admin';
import type { RowOf } from '@kickabout/client';
import { Button, Dialog, Form, formatAmount, MoneyText, Stack, TextField } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useId } from 'react';
import { useUnassignPayment } from './mutations.ts';

export type BankPayment = RowOf<'listBankPayments'>;

interface UndoPaymentDialogProps {
  readonly player: PlayerDetails;
  readonly payment: BankPayment;
  readonly onClose: () => void;
  /** Called after it’s closed: the payment’s row is about to disappear. */
  readonly onUndone: () => void;
}

/** Asks why a payment isn't this player's, and takes it from their balance. */
export function UndoPaymentDialog({ player, payment, onClose, onUndone }: UndoPaymentDialogProps) {
  const sum = formatAmount(payment.amount);
  const after = sumAmounts([player.account_balance, -payment.amount]);
  const undo = useUnassignPayment(sum, player);

  const formId = useId();

  function submit(values: FormData) {
    const reason = String(values.get('reason') ?? '').trim();
    undo.mutate(
      { params: { paymentId: payment.payment_id }, body: { player_id: player.player_id, reason } },
      {
        onSuccess: () => {
          onClose();
          onUndone();
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={`Undo ${sum} from ${payment.payer_name || 'an unknown payer'}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} pending={undo.isPending}>
            Undo payment
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {player.preferred_name}’s balance is <MoneyText amount={player.account_balance} /> now and will be{' '}
          <MoneyText amount={after} />. The payment waits in Unmatched payments until someone assigns it.
        </p>
        <Form id={formId} onSubmit={submit} problem={undo.problem} pending={undo.isPending}>
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={200}
            hint="The player sees it on their statement."
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
