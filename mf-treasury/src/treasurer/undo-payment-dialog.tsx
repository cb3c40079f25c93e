import { MONEY_QUERIES, type PlayerDetails } from '@kickabout/admin';
import type { RowOf } from '@kickabout/client';
import { sumPounds } from '@kickabout/domain';
import { useApiMutation } from '@kickabout/federation/host';
import { Button, Dialog, Form, formatPounds, MoneyText, Stack, TextField } from '@kickabout/ui';
import { useId } from 'react';

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
  const sum = formatPounds(payment.amount);
  const after = sumPounds([player.account_balance, -payment.amount]);
  const undo = useApiMutation('unassignPayment', {
    changes: [
      'listBankPayments',
      'listUnmatchedPayments',
      'listPayers',
      'listAuditEntries',
      ...MONEY_QUERIES,
    ],
    done: `${sum} was taken from ${player.preferred_name}’s balance. The payment is in Unmatched payments again.`,
    failed: 'Failed to undo the payment. Please try again.',
    failure: 'form',
  });

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
          {player.preferred_name}’s balance is <MoneyText pounds={player.account_balance} /> now and will be{' '}
          <MoneyText pounds={after} />. The payment waits in Unmatched payments until someone assigns it.
        </p>
        <Form id={formId} onSubmit={submit} problem={undo.problem} pending={undo.isPending}>
          <TextField
            label="Reason"
            name="reason"
            required
            maxLength={200}
            autoComplete="off"
            hint="The player sees it on their statement."
          />
        </Form>
      </Stack>
    </Dialog>
  );
}
