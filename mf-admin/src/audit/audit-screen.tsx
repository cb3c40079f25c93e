import { apiPages, type RowOf, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  DateText,
  EmptyState,
  Icon,
  List,
  ListRow,
  LoadFailure,
  Loading,
  Page,
  PageHeader,
  ShieldIcon,
  ShowMore,
  SkeletonList,
} from '@kickabout/ui';
import { actSentence } from './act-sentence.ts';

/** `/audit`: who did what to whom, and when. */
export function Component() {
  const query = useInfiniteQuery(apiPages('listAuditEntries'));
  return (
    <Page width="reading">
      <PageHeader
        title="Audit List"
        subtitle="What admins did: to whom, when and why. No one can change it."
      />
      <Card flush>
        {query.data === undefined ? (
          query.isError ? (
            <LoadFailure title="We can’t show the audit list right now" query={query} />
          ) : (
            <Loading label="Loading the audit list...">
              <SkeletonList rows={8} />
            </Loading>
          )
        ) : (
          <Entries entries={query.data} />
        )}
      </Card>
      <ShowMore query={query} />
    </Page>
  );
}

function Entries({ entries }: { readonly entries: readonly RowOf<'listAuditEntries'>[] }) {
  const timeZone = useTimeZone();
  if (entries.length === 0)
    return (
      <EmptyState icon={<Icon of={ShieldIcon} />} title="Nothing yet">
        When an admin changes a balance or a match, it will show up here.
      </EmptyState>
    );
  return (
    <List label="What admins did">
      {entries.map((entry) => (
        <ListRow
          key={entry.audit_id}
          detail={
            <>
              <DateText value={entry.done_at} format="date-time" timeZone={timeZone} />
              {entry.reason !== null && ` · ${entry.reason}`}
            </>
          }
        >
          {actSentence(entry)}
        </ListRow>
      ))}
    </List>
  );
}
