import type { PlayerDetails } from '@kickabout/admin';
import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { Button, DateText, formatAmount, ListRow, useMoveFocus, VisuallyHidden } from '@kickabout/ui';
import { useState } from 'react';
import { ListCard } from './list-card.tsx';
import { type BankPayment, UndoPaymentDialog } from './undo-payment-dialog.tsx';

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
