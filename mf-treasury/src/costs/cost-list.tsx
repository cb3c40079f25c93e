import { apiPages } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import { useSearchParams } from '@kickabout/federation/router';
import {
  Card,
  EmptyState,
  formatAmount,
  QueryView,
  SegmentedToggle,
  SkeletonList,
  Stack,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { CostEntry } from './cost-entry.tsx';
import type { Cost } from './cost-words.ts';
import { useTakeBackCost } from './mutations.ts';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'without_receipt', label: 'No receipt' },
] as const;

/** What was recorded, the latest first; `?show=without_receipt` has what still needs a receipt. */
export function CostList() {
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'without_receipt' ? 'without_receipt' : 'all';
  const costs = useInfiniteQuery(apiPages('listCosts', { query: { show } }));
  const [taking, setTaking] = useState<Cost | null>(null);
  const [list, moveFocus] = useMoveFocus<HTMLDivElement>();
  return (
    <Card
      title="Recorded"
      actions={
        <SegmentedToggle
          label="Which"
          options={FILTERS}
          value={show}
          onChange={(value) => setParams(value === 'all' ? {} : { show: value }, { replace: true })}
        />
      }
    >
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={costs}
          what="what was recorded"
          skeleton={<SkeletonList rows={4} />}
          empty={
            <EmptyState title={show === 'all' ? 'Nothing yet' : 'None'}>
              {show === 'all'
                ? 'What the club spends, and what comes in besides players’ payments, is listed here.'
                : 'Every expense has its receipt.'}
            </EmptyState>
          }
        >
          {(recorded) => (
            <Stack as="ul">
              {recorded.map((cost) => (
                <CostEntry key={cost.cost_id} cost={cost} onTakeBack={() => setTaking(cost)} />
              ))}
            </Stack>
          )}
        </QueryView>
      </div>
      {taking && <TakeBackDialog cost={taking} onClose={() => setTaking(null)} onDone={moveFocus} />}
    </Card>
  );
}

interface TakeBackDialogProps {
  readonly cost: Cost;
  readonly onClose: () => void;
  /** Called after it's closed. */
  readonly onDone: () => void;
}

/** Asks why an expense or income is wrong, and posts the opposite. */
function TakeBackDialog({ cost, onClose, onDone }: TakeBackDialogProps) {
  const takeBack = useTakeBackCost();
  const onSuccess = () => {
    onClose();
    onDone();
  };
  return (
    <ReasonDialog
      title={`Take back ${formatAmount(cost.amount)}?`}
      label="Take back"
      mutation={takeBack}
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
