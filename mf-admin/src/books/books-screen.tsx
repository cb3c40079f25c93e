import { apiQuery, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { useSearchParams } from '@kickabout/federation/router';
import {
  Card,
  LoadFailure,
  Loading,
  MoneyText,
  Page,
  PageHeader,
  SelectField,
  SkeletonTable,
  Stack,
  StatTile,
  StatTiles,
} from '@kickabout/ui';
import styles from './books.module.css';
import { MonthsTable } from './months-table.tsx';
import { SaveLedger } from './save-ledger.tsx';

type Books = ResponseOf<'getBooks'>;

/** `/books`: players’ balances, income and cost of matches, and whether the bank agrees, by month. */
export function Component() {
  const timeZone = useTimeZone();
  return (
    <Page>
      <PageHeader
        title="The Club’s Books"
        subtitle="Players’ balances, match income and bank payments."
        actions={<SaveLedger />}
      />
      {timeZone === undefined ? <BooksSkeleton /> : <Year current={monthAt(Date.now(), timeZone).year} />}
    </Page>
  );
}

/** The year in the URL (`?year=`), or this one. */
function Year({ current }: { readonly current: number }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('year') ?? '';
  const year = /^(19|20)\d\d$/.test(asked) ? asked : String(current);
  const query = useQuery({
    ...apiQuery('getBooks', { query: { year } }),
    placeholderData: (before) => before,
  });
  const books = query.data;
  if (books === undefined) {
    if (query.isError) return <LoadFailure title="We can’t show the books right now" query={query} />;
    return <BooksSkeleton />;
  }
  return (
    <Stack gap={6}>
      <SelectField
        label="Year"
        className={styles['year'] ?? ''}
        options={yearsBetween(books.first_year, current, Number(year))}
        value={year}
        onChange={(event) => setParams({ year: event.currentTarget.value }, { replace: true })}
      />
      <Summary books={books} />
      <Card flush>
        <MonthsTable books={books} />
      </Card>
    </Stack>
  );
}

/** The latest first; the one that's shown is always among them. */
function yearsBetween(first: number, current: number, shown: number) {
  const from = Math.min(first, shown);
  const to = Math.max(current, shown);
  return Array.from({ length: to - from + 1 }, (_, index) => ({
    value: to - index,
    label: String(to - index),
  }));
}

function Summary({ books: { months, year } }: { readonly books: Books }) {
  const total = (of: (month: Books['months'][number]) => number) =>
    months.reduce((pence, month) => pence + Math.round(of(month) * 100), 0) / 100;
  return (
    <StatTiles>
      <StatTile
        label="Players’ balances"
        value={<MoneyText pounds={months.at(-1)?.players_hold ?? 0} />}
        detail={`at the end of ${year}, or now`}
      />
      <StatTile
        label="Earned by matches"
        value={<MoneyText pounds={total((month) => month.matches_took - month.pitches_cost)} />}
        detail="match fees less pitch costs"
      />
      <StatTile
        label="Difference"
        value={<MoneyText pounds={total(({ difference }) => difference)} />}
        detail="bank payments not on balances yet"
      />
    </StatTiles>
  );
}

function BooksSkeleton() {
  return (
    <Loading label="Loading the books...">
      <Card>
        <SkeletonTable rows={12} columns={6} />
      </Card>
    </Loading>
  );
}
