import { apiPages, type RowOf, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery } from '@kickabout/client/query';
import {
  Card,
  DateText,
  EmptyState,
  Icon,
  List,
  ListRow,
  Page,
  PageHeader,
  QueryView,
  ShieldIcon,
  SkeletonList,
} from '@kickabout/ui';
import { actSentence } from './act-sentence.ts';

/** `/audit`: who did what to whom, and when. */
export function Component() {
  const query = useInfiniteQuery(apiPages('listAuditEntries'));
  return (
    <Page width="reading">
      <PageHeader
        title="Audit list"
        subtitle="What admins did: to whom, when and why. No one can change it."
      />
      <Card flush>
        <QueryView
          query={query}
          what="the audit list"
          skeleton={<SkeletonList rows={8} />}
          empty={
            <EmptyState icon={<Icon of={ShieldIcon} />} title="Nothing yet">
              When an admin changes a balance or a match, it will appear here.
            </EmptyState>
          }
        >
          {(entries) => <Entries entries={entries} />}
        </QueryView>
      </Card>
    </Page>
  );
}

function Entries({ entries }: { readonly entries: readonly RowOf<'listAuditEntries'>[] }) {
  const timeZone = useTimeZone();
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
