import { MONEY_QUERIES, type PlayerDetails } from '@kickabout/admin';
import type { RowOf } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';
import { formatAmount, MoneyText } from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { ReasonDialog } from '../reason-dialog.tsx';

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
  const { player_id, preferred_name, account_balance } = player;
  const sum = formatAmount(payment.amount);
  const undo = useApiMutation('unassignPayment', {
    changes: [
      'listBankPayments',
      'listUnmatchedPayments',
      'listPayers',
      'listAuditEntries',
      ...MONEY_QUERIES,
    ],
    done: `${sum} was taken from ${preferred_name}’s balance. The payment is in Unmatched payments again.`,
    failed: 'Failed to undo the payment. Please try again.',
    failure: 'form',
  });
  const onSuccess = () => {
    onClose();
    onUndone();
  };
  return (
    <ReasonDialog
      title={`Undo ${sum} from ${payment.payer_name || 'an unknown payer'}?`}
      label="Undo payment"
      hint="The player sees it on their statement."
      problem={undo.problem}
      pending={undo.isPending}
      onClose={onClose}
      onSubmit={(reason) =>
        undo.mutate({ params: { paymentId: payment.payment_id }, body: { player_id, reason } }, { onSuccess })
      }
    >
      {preferred_name}’s balance is <MoneyText amount={account_balance} /> now and will be{' '}
      <MoneyText amount={sumAmounts([account_balance, -payment.amount])} />. The payment waits in Unmatched
      payments until someone assigns it.
    </ReasonDialog>
  );
}
