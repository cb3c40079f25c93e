import { apiPages, apiQuery, idFrom } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { useSearchParams } from '@kickabout/federation/router';
import { Card, Loading, Page, PageHeader, SkeletonText, Stack } from '@kickabout/ui';
import { SetAsidePayments } from '../unmatched-payments/set-aside-payments.tsx';
import { useFinishedConnection } from './connect-bank.tsx';
import { DoubtfulPayments } from './doubtful-payments.tsx';
import { Sources } from './sources.tsx';
import { StatementList } from './statement-list.tsx';
import { StatementPreview } from './statement-preview.tsx';
import { UploadForm } from './upload-form.tsx';

/** `/bank`: where payments come from; `?statement=` shows an uploaded statement. */
export function Component() {
  useFinishedConnection();
  const [search] = useSearchParams();
  const statementId = idFrom(search.get('statement'));
  if (statementId !== null) return <StatementPreview key={statementId} statementId={statementId} />;
  return (
    <Page width="reading">
      <PageHeader title="Bank" subtitle="Where payments come from, and statements to import." />
      <Stack gap={6}>
        <Card title="Upload a statement">
          <UploadForm />
        </Card>
        <Lists />
      </Stack>
    </Page>
  );
}

/** Waits for all four, so that nothing shifts. */
function Lists() {
  const reads = [
    useInfiniteQuery(apiPages('listDoubtfulPayments')),
    useQuery(apiQuery('listBankSources')),
    useInfiniteQuery(apiPages('listStatements')),
    useInfiniteQuery(apiPages('listSetAsidePayments')),
  ];
  if (reads.some(({ isPending }) => isPending))
    return (
      <Loading label="Loading sources and statements…">
        <Card>
          <SkeletonText lines={8} />
        </Card>
      </Loading>
    );
  return (
    <>
      <DoubtfulPayments />
      <Sources />
      <StatementList />
      <SetAsidePayments />
    </>
  );
}
