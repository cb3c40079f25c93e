import { apiPages, apiQuery, idFrom } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { notify } from '@kickabout/federation/host';
import { useNavigate, useSearchParams } from '@kickabout/federation/router';
import { Card, Loading, Page, PageHeader, SkeletonCard, Stack } from '@kickabout/ui';
import { useEffect, useRef } from 'react';
import { SetAsidePayments } from '../unmatched-payments/set-aside-payments.tsx';
import { DoubtfulPayments } from './doubtful-payments.tsx';
import { LayoutList } from './layout-list.tsx';
import { useFinishBankConnection } from './mutations.ts';
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

/** Finishes connecting when the bank has sent an admin back with a code. */
function useFinishedConnection(): void {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const finished = useRef<string | null>(null);
  const { mutate } = useFinishBankConnection();
  const [code, state, error] = [search.get('code'), search.get('state'), search.get('error')];
  useEffect(() => {
    // Each code works once.
    if (state === null || finished.current === (error ?? code)) return;
    finished.current = error ?? code;
    if (error !== null)
      notify(
        'failure',
        'The bank gave no access. You can connect it again at any time.',
        'finishBankConnection',
      );
    else if (code !== null) mutate({ body: { code, state } });
    void navigate('/bank', { replace: true });
  }, [code, state, error, mutate, navigate]);
}

/** Waits for all five, so that nothing shifts. */
function Lists() {
  const reads = [
    useInfiniteQuery(apiPages('listDoubtfulPayments')),
    useQuery(apiQuery('listBankSources')),
    useInfiniteQuery(apiPages('listStatements')),
    useInfiniteQuery(apiPages('listStatementLayouts')),
    useInfiniteQuery(apiPages('listSetAsidePayments')),
  ];
  if (reads.some(({ isPending }) => isPending))
    return (
      <Loading label="Loading sources and statements…">
        <SkeletonCard lines={8} />
      </Loading>
    );
  return (
    <>
      <DoubtfulPayments />
      <Sources />
      <StatementList />
      <LayoutList />
      <SetAsidePayments />
    </>
  );
}
