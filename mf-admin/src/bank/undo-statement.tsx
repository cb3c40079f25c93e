import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Button, useConfirm } from '@kickabout/ui';
import { MONEY_QUERIES } from '../money-queries.ts';
import type { Preview } from './statement-words.ts';

/** Takes back an import as a whole, or removes an upload that wasn't imported. */
export function UndoStatement({ preview }: { readonly preview: Preview }) {
  const { ask, dialog } = useConfirm();
  const navigate = useNavigate();
  const isImported = preview.state === 'imported';
  const undo = useApiMutation('undoStatement', {
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
    refusals: ['statement_not_imported'],
  });
  if (preview.state === 'undone') return null;

  async function undoIfSure() {
    if (isImported) {
      const sure = await ask({
        title: 'Are you sure you want to undo this import?',
        body: 'Everything it added to balances is taken back. Payments that another statement or a feed shows too stay.',
        confirmLabel: 'Undo import',
        danger: true,
      });
      if (!sure) return;
    }
    undo.mutate(
      { params: { id: preview.statement_id } },
      { onSuccess: () => (isImported ? undefined : void navigate('/bank')) },
    );
  }

  return (
    <div>
      <Button
        variant={isImported ? 'danger' : 'quiet'}
        pending={undo.isPending}
        onClick={() => void undoIfSure()}
      >
        {isImported ? 'Undo import' : 'Remove upload'}
      </Button>
      {dialog}
    </div>
  );
}
