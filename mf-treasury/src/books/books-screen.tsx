import { apiQuery, useNow, useTimeZone } from '@kickabout/client';
import { keepPreviousData, useQuery } from '@kickabout/client/query';
import type { ResponseOf } from '@kickabout/contract';
import { monthAt } from '@kickabout/domain';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  ButtonLink,
  Card,
  MoneyText,
  Page,
  PageHeader,
  QueryView,
  SelectField,
  SkeletonTable,
  Stack,
  StatTile,
  StatTiles,
} from '@kickabout/ui';
import { sumAmounts } from '@kickabout/ui/page-money';
import styles from './books.module.css';
import { CLUBS_MONEY, MonthsTable, PLAYERS_MONEY, resultOf } from './months-table.tsx';
import { SaveCsv } from './save-csv.tsx';

type Books = ResponseOf<'getBooks'>;

/** `/books`: players’ balances, income and costs, and whether the bank agrees, by month. */
export function Component() {
  const timeZone = useTimeZone();
  const now = useNow();
  return (
    <Page>
      <PageHeader
        title="The club’s books"
        subtitle="Players’ balances, the club’s income and costs, and bank payments."
        actions={
          <>
            <ButtonLink as={Link} to="/month-end">
              Month’s end
            </ButtonLink>
            <SaveCsv from="exportLedger" what="ledger" />
          </>
        }
      />
      {timeZone !== undefined && <Year current={monthAt(now, timeZone).year} />}
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
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={query}
      what="the books"
      skeleton={
        <Card>
          <SkeletonTable rows={12} columns={6} />
        </Card>
      }
    >
      {(books) => (
        <Stack gap={6}>
          <SelectField
            label="Year"
            className={styles['year']}
            options={yearsBetween(books.first_year, current, Number(year))}
            value={year}
            onChange={(event) => setParams({ year: event.currentTarget.value }, { replace: true })}
          />
          <Summary books={books} />
          <Card flush>
            <MonthsTable
              caption={`The books of ${books.year}`}
              months={books.months}
              figures={PLAYERS_MONEY}
            />
          </Card>
          <Card flush>
            <MonthsTable
              caption={`The club’s own money in ${books.year}`}
              months={books.months}
              figures={CLUBS_MONEY}
            />
          </Card>
        </Stack>
      )}
    </QueryView>
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

function Summary({ books: { months, year, closed_accounts: closed } }: { readonly books: Books }) {
  const total = (of: (month: Books['months'][number]) => number) => sumAmounts(months.map(of));
  const difference = total((month) => month.difference);
  return (
    <StatTiles>
      <StatTile
        label="Players’ balances"
        value={<MoneyText amount={months.at(-1)?.players_hold ?? 0} />}
        detail={`at the end of ${year}, or now`}
      />
      <StatTile
        label="The club’s result"
        value={<MoneyText amount={total(resultOf)} />}
        detail="income less costs"
      />
      <StatTile
        label="Difference"
        value={<MoneyText amount={difference} />}
        detail={
          difference === 0 ? (
            'received but not assigned'
          ) : (
            <Link to="/unmatched-payments">received but not assigned</Link>
          )
        }
      />
      {closed !== undefined && closed.have + closed.owe > 0 && (
        <StatTile
          label="Closed accounts"
          value={<MoneyText amount={closed.have - closed.owe} />}
          detail={<Link to="/treasurer">still to be settled</Link>}
        />
      )}
    </StatTiles>
  );
}
