import type { RequestOf } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { formatPounds } from '@kickabout/ui';
import { useRef } from 'react';
import { MONEY_QUERIES } from '../money-queries.ts';
import type { PlayerDetails } from '../players/player-page.tsx';

type Adjustment = Required<Pick<RequestOf<'adjustBalance'>['body'], 'amount' | 'category' | 'reason'>>;

export const ADJUSTMENT_LABELS = { amount: 'Amount', category: 'Category', reason: 'Reason' } as const;

/** Posts an adjustment. Sent again after a failure, the same adjustment is posted once. */
export function useAdjustment({ player_id, first_name, last_name }: PlayerDetails, failed: string) {
  const last = useRef({ text: '', requestId: '' });
  const adjust = useApiMutation('adjustBalance', {
    changes: [...MONEY_QUERIES, 'listAuditEntries'],
    done: ({ account_balance }) =>
      `${first_name} ${last_name}’s balance is now ${formatPounds(account_balance)}.`,
    failed,
    labels: ADJUSTMENT_LABELS,
    onDone: () => {
      last.current = { text: '', requestId: '' };
    },
  });
  function post(adjustment: Adjustment, onSuccess: () => void) {
    const text = JSON.stringify(adjustment);
    if (last.current.text !== text) last.current = { text, requestId: crypto.randomUUID() };
    const body = { player_id, ...adjustment, request_id: last.current.requestId };
    adjust.mutate({ params: { id: player_id }, body }, { onSuccess });
  }
  return { post, problem: adjust.problem, isPending: adjust.isPending };
}
