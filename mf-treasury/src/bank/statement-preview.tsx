import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link, useNavigate } from '@kickabout/federation/router';
import {
  Button,
  Card,
  ConfirmButton,
  EmptyState,
  Page,
  PageHeader,
  QueryView,
  SkeletonCard,
  Stack,
} from '@kickabout/ui';
import { ImportForm } from './import-form.tsx';
import { LayoutCard } from './layout-form.tsx';
import { useUndoStatement } from './mutations.ts';
import { StatementBalances } from './statement-balances.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementQuestions } from './statement-questions.tsx';
import type { Preview } from './statement-words.ts';

/** An uploaded statement: what importing it would do, or what it did. */
export function StatementPreview({ statementId }: { readonly statementId: number }) {
  const preview = useQuery(apiQuery('previewStatement', { params: { id: statementId } }));
  return (
    <Page width="reading">
      <PageHeader eyebrow={<Link to="/bank">Bank</Link>} title={preview.data?.file_name ?? 'Statement'} />
      <Stack gap={6}>
        <QueryView
          query={preview}
          what="this statement"
          skeleton={<SkeletonCard lines={8} />}
          missing={
            <Card>
              <EmptyState title="This statement doesn’t exist">It may have been removed.</EmptyState>
            </Card>
          }
        >
          {(known) => <Content preview={known} />}
        </QueryView>
      </Stack>
    </Page>
  );
}

function Content({ preview }: { readonly preview: Preview }) {
  // Until a date and an amount are known, there's nothing to show.
  if (preview.layout !== null && preview.lines.length === 0 && preview.state === 'previewed')
    return (
      <>
        <LayoutCard preview={preview} />
        <UndoStatement preview={preview} />
      </>
    );
  return (
    <>
      <StatementFacts preview={preview} />
      {preview.state === 'previewed' && <StatementQuestions preview={preview} />}
      {preview.state === 'previewed' && <StatementBalances preview={preview} />}
      <LayoutCard preview={preview} />
      {preview.state === 'previewed' && !isAsking(preview) ? (
        <ImportForm preview={preview} />
      ) : (
        <StatementLines preview={preview} />
      )}
      <UndoStatement preview={preview} />
    </>
  );
}

/** Whether someone has to answer before it can be imported. */
const isAsking = ({ unclear, questions, balances }: Preview) =>
  unclear.kind || questions.length > 0 || balances.state === 'disagree';

/** Takes back an import as a whole, or removes an upload that wasn't imported. */
function UndoStatement({ preview }: { readonly preview: Preview }) {
  const navigate = useNavigate();
  const isImported = preview.state === 'imported';
  const undo = useUndoStatement(isImported);
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
