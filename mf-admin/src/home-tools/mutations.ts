import { MONEY_QUERIES } from '@kickabout/admin';
import type { EndpointName } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';

const CHANGES: readonly EndpointName[] = ['listUnmatchedPayments', 'listSetAsidePayments', ...MONEY_QUERIES];

export const useCheckPayments = () =>
  useApiMutation('checkPayments', {
    changes: CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to check payments. Please try again.',
  });

export const useSyncPayments = () =>
  useApiMutation('syncPayments', {
    changes: CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to sync balances. Please try again.',
  });
