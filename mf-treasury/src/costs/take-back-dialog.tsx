import { Button, Dialog, Form, formatAmount, Stack, TextField } from '@kickabout/ui';
import { useId } from 'react';
import type { Cost } from './cost-words.ts';
import { useTakeBackCost } from './mutations.ts';

interface TakeBackDialogProps {
  readonly cost: Cost;
  readonly onClose: () => void;
  /** Called after it's closed. */
  readonly onDone: () => void;
}

/** Asks why an expense or income is wrong, and posts the opposite. */
export function TakeBackDialog({ cost, onClose, onDone }: TakeBackDialogProps) {
  const formId = useId();
  const sum = formatAmount(cost.amount);
  const takeBack = useTakeBackCost(cost);

  function submit(values: FormData) {
    const reason = String(values.get('reason') ?? '').trim();
    takeBack.mutate(
      { params: { id: cost.cost_id }, body: { reason } },
      {
        onSuccess: () => {
          onClose();
          onDone();
        },
      },
    );
  }

  return (
    <Dialog
      open
      title={`Take back ${sum}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} pending={takeBack.isPending}>
            Take back
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          The opposite is posted on the same day. Both stay in the ledger
          {cost.is_from_bank
            ? ', and the payment is in Unmatched payments again.'
            : '. Then record it correctly.'}
        </p>
        <Form id={formId} onSubmit={submit} problem={takeBack.problem} pending={takeBack.isPending}>
          <TextField label="Reason" name="reason" required maxLength={200} autoComplete="off" />
        </Form>
      </Stack>
    </Dialog>
  );
}
