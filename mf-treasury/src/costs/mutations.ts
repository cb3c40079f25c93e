import { callApi } from '@kickabout/client';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';
import { formatAmount, saveFile } from '@kickabout/ui';
import { COST_QUERIES, type Cost, categoryLabel } from './cost-words.ts';

export const useRecordCost = () =>
  useApiMutation('recordCost', {
    changes: COST_QUERIES,
    done: (cost) => `${formatAmount(cost.amount)} recorded: ${categoryLabel(cost)}.`,
    failed: 'Failed to record it. Please try again.',
    failure: 'form',
  });

export const useTakeBackCost = (cost: Cost) =>
  useApiMutation('takeBackCost', {
    changes: COST_QUERIES,
    done: `${formatAmount(cost.amount)} was taken back.`,
    failed: 'Failed to take it back. Please try again.',
    failure: 'form',
  });

export const useAddReceipt = () =>
  useApiMutation('addReceipt', {
    changes: COST_QUERIES,
    done: 'The receipt was added.',
    failed: 'Failed to add the receipt. Please try again.',
  });

type Receipt = Cost['receipts'][number];

export const useSaveReceipt = ({ receipt_id, file_name }: Receipt) =>
  useCallMutation('getReceipt', () => callApi('getReceipt', { params: { id: receipt_id } }), {
    changes: [],
    failed: 'Failed to download the receipt. Please try again.',
    done: ({ content, media_type }) =>
      saveFile(
        file_name,
        Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
        media_type,
      ),
  });

export const useRemoveReceipt = ({ file_name }: Receipt) =>
  useApiMutation('removeReceipt', {
    changes: COST_QUERIES,
    done: `${file_name} was removed.`,
    failed: 'Failed to remove the receipt. Please try again.',
  });
