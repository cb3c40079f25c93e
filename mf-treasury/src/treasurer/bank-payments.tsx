import { ListCard, type PlayerDetails } from '@kickabout/admin';
import { apiPages, type RowOf } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Button,
  DateText,
  formatAmount,
  ListRow,
  MoneyText,
  useMoveFocus,
  VisuallyHidden,
} from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { useUnassignPayment } from './mutations.ts';

type BankPayment = RowOf<'listBankPayments'>;

/** The bank payments on a player's balance, each of which can be undone. */
export function BankPayments({ player }: { readonly player: PlayerDetails }) {
  const query = useInfiniteQuery(apiPages('listBankPayments', { params: { id: player.player_id } }));
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  const [undoing, setUndoing] = useState<BankPayment | null>(null);
  return (
    <>
      <ListCard ref={list} title="Bank payments" query={query} empty="Payments from the bank appear here.">
        {(payment) => (
          <ListRow
            key={payment.payment_id}
            detail={<Details payment={payment} />}
            trailing={
              <Button size="small" onClick={() => setUndoing(payment)}>
                Undo
                <VisuallyHidden>
                  {` the payment of ${formatAmount(payment.amount)} from ${payment.payer_name}`}
                </VisuallyHidden>
              </Button>
            }
          >
            {formatAmount(payment.amount)} from {payment.payer_name || 'an unknown payer'}
          </ListRow>
        )}
      </ListCard>
      {undoing !== null && (
        <UndoPaymentDialog
          player={player}
          payment={undoing}
          onUndone={moveFocus}
          onClose={() => setUndoing(null)}
        />
      )}
    </>
  );
}

function Details({ payment }: { readonly payment: BankPayment }) {
  return (
    <>
      <DateText value={payment.payment_date} format="numeric" />
      {payment.reference !== '' && ` · ${payment.reference}`}
      {payment.assigned_by !== null && ` · assigned by ${payment.assigned_by}`}
    </>
  );
}

interface UndoPaymentDialogProps {
  readonly player: PlayerDetails;
  readonly payment: BankPayment;
  readonly onClose: () => void;
  /** Called after it’s closed: the payment’s row is about to disappear. */
  readonly onUndone: () => void;
}

/** Asks why a payment isn't this player's, and takes it from their balance. */
function UndoPaymentDialog({ player, payment, onClose, onUndone }: UndoPaymentDialogProps) {
  const { player_id, preferred_name, account_balance } = player;
  const sum = formatAmount(payment.amount);
  const undo = useUnassignPayment(sum, preferred_name);
  const onSuccess = () => {
    onClose();
    onUndone();
  };
  return (
    <ReasonDialog
      title={`Undo ${sum} from ${payment.payer_name || 'an unknown payer'}?`}
      label="Undo payment"
      hint="The player sees it on their statement."
      mutation={undo}
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
