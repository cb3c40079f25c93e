import { MONEY_QUERIES } from '@kickabout/admin';
import { apiQuery, queryClient } from '@kickabout/client';
import { useApiMutation } from '@kickabout/federation/host';

export const useReadBank = () =>
  useApiMutation('readBank', {
    changes: ['listBankSources', 'listDoubtfulPayments', 'listUnmatchedPayments', 'listSetAsidePayments'],
    done: ({ message }) => message,
    failed: 'Failed to read the bank. Please try again.',
  });

export const useEndBankConsent = () =>
  useApiMutation('endBankConsent', {
    changes: ['listBankSources'],
    done: ({ message }) => message,
    failed: 'Failed to disconnect the bank. Please try again.',
  });

export const useStartBankConsent = () =>
  useApiMutation('startBankConsent', {
    changes: [],
    failed: 'Failed to open the bank’s page.',
    failure: 'form',
    done: ({ address }) => window.location.assign(address),
  });

export const useSetStatementColumns = (statementId: number, failure: 'form' | 'notice') =>
  useApiMutation('setStatementColumns', {
    changes: ['listStatements'],
    failed: 'Failed to read the statement. Please try again.',
    failure,
    done: (preview) => {
      const { queryKey } = apiQuery('previewStatement', { params: { id: statementId } });
      queryClient.setQueryData(queryKey, preview);
    },
  });

export const useStartBankConnection = () =>
  useApiMutation('startBankConnection', {
    changes: [],
    failed: 'Failed to open the bank’s page. Please try again.',
    done: ({ address }) => window.location.assign(address),
  });

export const useFinishBankConnection = () =>
  useApiMutation('finishBankConnection', {
    changes: ['listBankSources'],
    done: ({ message }) => message,
    failed: 'Failed to connect the bank. Please try again.',
  });

export const useDecideDoubtfulPayment = () =>
  useApiMutation('decideDoubtfulPayment', {
    changes: ['listDoubtfulPayments', 'listUnmatchedPayments', ...MONEY_QUERIES],
    done: ({ message }) => message,
    failed: 'Failed to save your decision. Please try again.',
    scope: 'doubts',
  });

export const useImportStatement = () =>
  useApiMutation('importStatement', {
    changes: [
      'previewStatement',
      'listStatements',
      'listBankSources',
      'listDoubtfulPayments',
      'listUnmatchedPayments',
      'listSetAsidePayments',
      ...MONEY_QUERIES,
    ],
    done: ({ message }) => message,
    failed: 'Failed to import the statement. Please try again.',
    failure: 'form',
  });

export const useUndoStatement = (isImported: boolean) =>
  useApiMutation('undoStatement', {
    changes: [
      'listStatements',
      'listBankSources',
      'listDoubtfulPayments',
      'listUnmatchedPayments',
      'listSetAsidePayments',
      ...(isImported ? (['previewStatement'] as const) : []),
      ...MONEY_QUERIES,
    ],
    done: ({ message }) => message,
    failed: 'Failed to undo the import. Please try again.',
  });

export const useUploadStatement = () =>
  useApiMutation('uploadStatement', {
    changes: ['listStatements'],
    failed: 'Failed to upload the statement.',
    failure: 'form',
  });
