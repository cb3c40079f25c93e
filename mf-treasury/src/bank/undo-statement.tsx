import { useApiMutation } from '@kickabout/federation/host';
import { useNavigate } from '@kickabout/federation/router';
import { Button, ConfirmButton } from '@kickabout/ui';
import { IMPORT_CHANGES } from './mutations.ts';
import type { Preview } from './statement-words.ts';

/** Takes back an import as a whole, or removes an upload that wasn't imported. */
export function UndoStatement({ preview }: { readonly preview: Preview }) {
  const navigate = useNavigate();
  const isImported = preview.state === 'imported';
  const undo = useApiMutation('undoStatement', {
    changes: isImported ? ['previewStatement', ...IMPORT_CHANGES] : IMPORT_CHANGES,
    done: ({ message }) => message,
    failed: 'Failed to undo the import. Please try again.',
  });
  if (preview.state === 'undone') return null;

  const send = () =>
    undo.mutate(
      { params: { id: preview.statement_id } },
      { onSuccess: () => (isImported ? undefined : void navigate('/bank')) },
    );
  if (!isImported)
    return (
      <Button inline variant="quiet" pending={undo.isPending} onClick={send}>
        Remove upload
      </Button>
    );
  return (
    <ConfirmButton
      inline
      variant="danger"
      pending={undo.isPending}
      question={{
        title: 'Are you sure you want to undo this import?',
        body: 'Its payments are removed from players’ balances, except those that also came from another statement or bank feed.',
        confirmLabel: 'Undo import',
        danger: true,
      }}
      onConfirm={send}
    >
      Undo import
    </ConfirmButton>
  );
}
