import { useQuery } from '@kickabout/client/query';
import { Card, DataTable, EmptyState, QueryView, SkeletonTable } from '@kickabout/ui';
import { HealthCharts } from './health-charts.tsx';
import { failureKinds, failureRateOf, loadTimeText, percentText } from './health-figures.ts';
import { type Health, healthQuery } from './queries.ts';
import styles from './remotes.module.css';

const DAYS = 7;

/**
 * How well a remote's releases work in visitors' browsers: the last day as charts, the last week by release.
 */
export function HealthCards({ name }: { readonly name: string }) {
  const health = useQuery(healthQuery(name, DAYS));
  return (
    <>
      <Card title="In visitors’ browsers">
        <HealthCharts name={name} />
      </Card>
      <Card title="The last 7 days" flush>
        <QueryView query={health} what="the last week" skeleton={<SkeletonTable rows={2} />}>
          {({ releases }) => <ReleaseTable releases={releases} />}
        </QueryView>
      </Card>
    </>
  );
}

type Row = Health['releases'][number];

function ReleaseTable({ releases }: { readonly releases: readonly Row[] }) {
  return (
    <DataTable
      caption="The last 7 days"
      hideCaption
      empty={<EmptyState title="No visits">What visitors’ browsers report will appear here.</EmptyState>}
      rows={releases}
      rowKey={({ release }) => release}
      columns={[
        { id: 'release', header: 'Release', cell: (row) => <ReleaseCell row={row} /> },
        { id: 'drew', header: 'Shown', cell: ({ drew }) => drew.toLocaleString('en-GB'), numeric: true },
        { id: 'failed', header: 'Failed', cell: (row) => failedText(row), numeric: true },
        {
          id: 'time',
          header: 'Load time',
          cell: ({ median_ms }) => (median_ms === null ? '–' : loadTimeText(median_ms)),
          numeric: true,
        },
        {
          id: 'response',
          header: 'Response',
          cell: ({ slow_response_ms: ms }) => (ms === null ? '–' : loadTimeText(ms)),
          numeric: true,
        },
      ]}
    />
  );
}

function ReleaseCell({ row: { release, failures } }: { readonly row: Row }) {
  const kinds = failureKinds(failures);
  return (
    <>
      {release}
      {kinds !== '' && <p className={styles['soft']}>{kinds}</p>}
    </>
  );
}

/** `3 (0.7%)`. */
function failedText(row: Row): string {
  const rate = failureRateOf(row);
  return row.failed === 0 || rate === null ? '0' : `${row.failed} (${percentText(rate)})`;
}
