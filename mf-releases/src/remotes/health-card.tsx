import { useQuery } from '@kickabout/client/query';
import { Card, DataTable, EmptyState, Fact, Facts, QueryView, SkeletonTable, SmallText } from '@kickabout/ui';
import { failureKinds, failureRateOf, loadTimeText, percentText } from './health-figures.ts';
import { type Health, healthQuery } from './queries.ts';

const DAYS = 7;

/** How well a remote's releases work in visitors' browsers: the last day, and the last week by release. */
export function HealthCards({ name }: { readonly name: string }) {
  const health = useQuery(healthQuery(name, DAYS));
  return (
    <>
      <Card title="In visitors’ browsers">
        <LastDay name={name} />
      </Card>
      <Card title="The last 7 days" flush>
        <QueryView query={health} what="the last week" skeleton={<SkeletonTable rows={2} />}>
          {({ releases }) => <ReleaseTable releases={releases} />}
        </QueryView>
      </Card>
    </>
  );
}

/** How a remote has worked in visitors' browsers in the last day: all releases together, and how fast the most shown one was. */
export function LastDay({ name }: { readonly name: string }) {
  const health = useQuery(healthQuery(name, 1));
  return (
    <QueryView query={health} what="the last day" skeleton={<DayFacts releases={[]} />}>
      {({ releases }) => <DayFacts releases={releases} />}
    </QueryView>
  );
}

function DayFacts({ releases }: { readonly releases: readonly Row[] }) {
  const drew = releases.reduce((sum, release) => sum + release.drew, 0);
  const failed = releases.reduce((sum, release) => sum + release.failed, 0);
  const mostShown = releases.toSorted((a, b) => b.drew - a.drew)[0];
  return (
    <Facts>
      <Fact name="Last day">Shown {drew.toLocaleString('en-GB')} times</Fact>
      <Fact name="Failed">{failedText({ drew, failed })}</Fact>
      <Fact name="Load time">{timeText(mostShown?.median_ms)}</Fact>
      <Fact name="Response">{timeText(mostShown?.slow_response_ms)}</Fact>
    </Facts>
  );
}

const timeText = (milliseconds: number | null | undefined): string =>
  milliseconds == null ? '–' : loadTimeText(milliseconds);

type Row = Health['releases'][number];

function ReleaseTable({ releases }: { readonly releases: readonly Row[] }) {
  return (
    <DataTable
      caption="The last 7 days"
      empty={<EmptyState title="No visits">What visitors’ browsers report will appear here.</EmptyState>}
      rows={releases}
      rowKey={({ release }) => release}
      columns={[
        { id: 'release', header: 'Release', cell: (row) => <ReleaseCell row={row} /> },
        { id: 'drew', header: 'Shown', cell: ({ drew }) => drew.toLocaleString('en-GB'), numeric: true },
        { id: 'failed', header: 'Failed', cell: (row) => failedText(row), numeric: true },
        { id: 'time', header: 'Load time', cell: (row) => timeText(row.median_ms), numeric: true },
        { id: 'response', header: 'Response', cell: (row) => timeText(row.slow_response_ms), numeric: true },
      ]}
    />
  );
}

function ReleaseCell({ row: { release, failures } }: { readonly row: Row }) {
  const kinds = failureKinds(failures);
  return (
    <>
      {release}
      {kinds !== '' && <SmallText>{kinds}</SmallText>}
    </>
  );
}

/** `3 (0.7%)`. */
function failedText(row: Pick<Row, 'drew' | 'failed'>): string {
  const rate = failureRateOf(row);
  return row.failed === 0 || rate === null ? '0' : `${row.failed} (${percentText(rate)})`;
}
