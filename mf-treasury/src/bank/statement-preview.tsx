import { apiQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Card, EmptyState, Page, PageHeader, QueryView, SkeletonText, Stack } from '@kickabout/ui';
import { ColumnsForm, ColumnsRead } from './columns-form.tsx';
import { ImportForm } from './import-form.tsx';
import { StatementBalances } from './statement-balances.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementLines } from './statement-lines.tsx';
import { StatementQuestions } from './statement-questions.tsx';
import type { Preview } from './statement-words.ts';
import { UnclearParts } from './unclear-parts.tsx';
import { UndoStatement } from './undo-statement.tsx';

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
          skeleton={
            <Card>
              <SkeletonText lines={8} />
            </Card>
          }
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
  if (preview.unknown_columns !== null)
    return (
      <>
        <ColumnsForm statementId={preview.statement_id} table={preview.unknown_columns} />
        <UndoStatement preview={preview} />
      </>
    );
  return (
    <>
      <StatementFacts preview={preview} />
      <UnclearParts preview={preview} />
      {preview.state === 'previewed' && <StatementQuestions preview={preview} />}
      {preview.state === 'previewed' && <StatementBalances preview={preview} />}
      <ColumnsRead preview={preview} />
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
