import { MONEY_QUERIES } from '@kickabout/admin';
import { apiQuery, callApi, queryClient } from '@kickabout/client';
import type { EndpointName, RequestOf } from '@kickabout/contract';
import { useApiMutation, useCallMutation } from '@kickabout/federation/host';

export const useReadBank = () =>
  useApiMutation('readBank', {
    changes: ['listBankSources', 'listDoubtfulPayments', 'listUnmatchedPayments', 'listSetAsidePayments'],
    done: ({ message }) => message,
    failed: 'Failed to read the bank. Please try again.',
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

export const useStartBankConsent = () =>
  useApiMutation('startBankConsent', {
    changes: [],
    failed: 'Failed to open the bank’s page.',
    failure: 'form',
    done: ({ address }) => window.location.assign(address),
  });

export const useEndBankConsent = () =>
  useApiMutation('endBankConsent', {
    changes: ['listBankSources'],
    done: ({ message }) => message,
    failed: 'Failed to disconnect the bank. Please try again.',
  });

export const useDecideDoubtfulPayment = () =>
  useApiMutation('decideDoubtfulPayment', {
    changes: ['listDoubtfulPayments', 'listUnmatchedPayments', ...MONEY_QUERIES],
    done: ({ message }) => message,
    failed: 'Failed to save your decision. Please try again.',
    scope: 'doubts',
  });

export const useUploadStatement = () =>
  useApiMutation('uploadStatement', {
    changes: ['listStatements'],
    failed: 'Failed to upload the statement.',
    failure: 'form',
  });

type Answers = RequestOf<'setStatementColumns'>['body'];

/**
 * Reads a statement again with what an admin says about it: its columns, words, dates or balances. Until then the preview has no
 * fingerprint, so that nothing is imported as it was shown before.
 */
export const useReadAgain = (statementId: number, failure: 'form' | 'notice') => {
  const params = { id: statementId };
  const { queryKey } = apiQuery('previewStatement', { params });
  const readAgain = async (body: Answers) => {
    queryClient.setQueryData(queryKey, (preview) => preview && { ...preview, fingerprint: '' });
    try {
      return await callApi('setStatementColumns', { params, body });
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey });
      throw error;
    }
  };
  return useCallMutation('setStatementColumns', readAgain, {
    changes: ['listStatements'],
    failed: 'Failed to read the statement. Please try again.',
    failure,
    done: (preview) => {
      queryClient.setQueryData(queryKey, preview);
    },
  });
};

/** What importing a statement changes, and undoing it. */
const IMPORT_CHANGES: readonly EndpointName[] = [
  'listStatements',
  'listStatementLayouts',
  'listBankSources',
  'listDoubtfulPayments',
  'listUnmatchedPayments',
  'listSetAsidePayments',
  ...MONEY_QUERIES,
];

export const useForgetLayout = () =>
  useApiMutation('forgetStatementLayout', {
    changes: ['listStatementLayouts', 'previewStatement'],
    done: ({ message }) => message,
    failed: 'Failed to forget the table. Please try again.',
  });

export const useImportStatement = () =>
  useApiMutation('importStatement', {
    changes: ['previewStatement', ...IMPORT_CHANGES],
    done: ({ message }) => message,
    failed: 'Failed to import the statement. Please try again.',
    failure: 'form',
  });

/** Also removes an upload that wasn't imported, which has no preview any more. */
export const useUndoStatement = (isImported: boolean) =>
  useApiMutation('undoStatement', {
    changes: isImported ? ['previewStatement', ...IMPORT_CHANGES] : IMPORT_CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to undo the import. Please try again.',
  });
