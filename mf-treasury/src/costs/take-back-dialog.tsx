import { useApiMutation } from '@kickabout/federation/host';
import { formatAmount } from '@kickabout/ui';
import { ReasonDialog } from '../reason-dialog.tsx';
import { COST_QUERIES, type Cost } from './cost-words.ts';

interface TakeBackDialogProps {
  readonly cost: Cost;
  readonly onClose: () => void;
  /** Called after it's closed. */
  readonly onDone: () => void;
}

/** Asks why an expense or income is wrong, and posts the opposite. */
export function TakeBackDialog({ cost, onClose, onDone }: TakeBackDialogProps) {
  const sum = formatAmount(cost.amount);
  const takeBack = useApiMutation('takeBackCost', {
    changes: COST_QUERIES,
    done: `${sum} was taken back.`,
    failed: 'Failed to take it back. Please try again.',
    failure: 'form',
  });
  const onSuccess = () => {
    onClose();
    onDone();
  };
  return (
    <ReasonDialog
      title={`Take back ${sum}?`}
      label="Take back"
      problem={takeBack.problem}
      pending={takeBack.isPending}
      onClose={onClose}
      onSubmit={(reason) =>
        takeBack.mutate({ params: { id: cost.cost_id }, body: { reason } }, { onSuccess })
      }
    >
      The opposite is posted on the same day. Both stay in the ledger
      {cost.is_from_bank
        ? ', and the payment is in Unmatched payments again.'
        : '. Then record it correctly.'}
    </ReasonDialog>
  );
}
