import { MONEY_QUERIES } from '@kickabout/admin';
import { apiQuery, callApi, queryClient } from '@kickabout/client';
import type { EndpointName, RequestOf } from '@kickabout/contract';
import { useCallMutation } from '@kickabout/federation/host';

/** What importing a statement changes, and undoing it. */
export const IMPORT_CHANGES: readonly EndpointName[] = [
  'listStatements',
  'listBankSources',
  'listDoubtfulPayments',
  'listUnmatchedPayments',
  'listSetAsidePayments',
  ...MONEY_QUERIES,
];

type Answers = RequestOf<'setStatementColumns'>['body'];

/** Reads a statement again with what an admin says about it: its columns, words, dates or balances. */
export const useReadAgain = (statementId: number, failure: 'form' | 'notice') => {
  const params = { id: statementId };
  return useCallMutation(
    'setStatementColumns',
    (body: Answers) => callApi('setStatementColumns', { params, body }),
    {
      changes: ['listStatements'],
      failed: 'Failed to read the statement. Please try again.',
      failure,
      done: (preview) => {
        queryClient.setQueryData(apiQuery('previewStatement', { params }).queryKey, preview);
      },
    },
  );
};
