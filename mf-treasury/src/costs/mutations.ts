import { MONEY_QUERIES } from '@kickabout/admin';
import type { EndpointName } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { formatAmount, saveFile } from '@kickabout/ui';
import { categoryLabel } from './cost-words.ts';

/** What recording one changes. */
export const COST_QUERIES: readonly EndpointName[] = [
  'listCosts',
  'listUnmatchedPayments',
  'listAuditEntries',
  ...MONEY_QUERIES,
];

export const useRecordCost = () =>
  useApiMutation('recordCost', {
    changes: COST_QUERIES,
    done: (cost) => `${formatAmount(cost.amount)} recorded: ${categoryLabel(cost)}.`,
    failed: 'Failed to record it. Please try again.',
    failure: 'form',
  });

export const useTakeBackCost = () =>
  useApiMutation('takeBackCost', {
    changes: COST_QUERIES,
    done: ({ amount }) => `${formatAmount(amount)} was taken back.`,
    failed: 'Failed to take it back. Please try again.',
    failure: 'form',
  });

export const useAddReceipt = () =>
  useApiMutation('addReceipt', {
    changes: COST_QUERIES,
    done: 'The receipt was added.',
    failed: 'Failed to add the receipt. Please try again.',
  });

export const useSaveReceipt = (fileName: string) =>
  useApiMutation('getReceipt', {
    changes: [],
    failed: 'Failed to download the receipt. Please try again.',
    done: ({ content, media_type }) => {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      saveFile(fileName, bytes, media_type);
    },
  });

export const useRemoveReceipt = (fileName: string) =>
  useApiMutation('removeReceipt', {
    changes: COST_QUERIES,
    done: `${fileName} was removed.`,
    failed: 'Failed to remove the receipt. Please try again.',
  });
