import { ApiProblem, apiQuery } from '@kickabout/client';
import { type UseQueryResult, useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import { Card, EmptyState, LoadFailure, Loading, Page, PageHeader, SkeletonText, Stack } from '@kickabout/ui';
import { ColumnsForm } from './columns-form.tsx';
import { ImportForm } from './import-form.tsx';
import { StatementFacts } from './statement-facts.tsx';
import { StatementLines } from './statement-lines.tsx';
import type { Preview } from './statement-words.ts';
import { UndoStatement } from './undo-statement.tsx';

/** An uploaded statement: what importing it would do, or what it did. */
export function StatementPreview({ statementId }: { readonly statementId: number }) {
  const preview = useQuery(apiQuery('previewStatement', { params: { id: statementId } }));
  return (
    <Page width="reading">
      <PageHeader eyebrow={<Link to="/bank">Bank</Link>} title={preview.data?.file_name ?? 'Statement'} />
      <Stack gap={6}>
        <Content query={preview} />
      </Stack>
    </Page>
  );
}

function Content({ query }: { readonly query: UseQueryResult<Preview> }) {
  const preview = query.data;
  if (preview === undefined) {
    if (!query.isError)
      return (
        <Loading label="Loading the statement...">
          <Card>
            <SkeletonText lines={8} />
          </Card>
        </Loading>
      );
    if (query.error instanceof ApiProblem && query.error.code === 'not_found')
      return (
        <Card>
          <EmptyState title="This statement doesn’t exist">It may have been removed.</EmptyState>
        </Card>
      );
    return <LoadFailure title="We can’t show this statement right now" query={query} />;
  }
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
      {preview.state === 'previewed' ? (
        <ImportForm preview={preview} />
      ) : (
        <StatementLines preview={preview} />
      )}
      <UndoStatement preview={preview} />
    </>
  );
}
