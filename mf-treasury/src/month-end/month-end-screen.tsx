import { apiQuery, useNow, useTimeZone } from '@kickabout/client';
import { keepPreviousData, useQuery } from '@kickabout/client/query';
import { localDateTime, monthName } from '@kickabout/domain';
import { Link, useSearchParams } from '@kickabout/federation/router';
import {
  Button,
  ButtonLink,
  Card,
  Icon,
  Page,
  PageHeader,
  PrintIcon,
  QueryView,
  SelectField,
  SkeletonCard,
  Stack,
} from '@kickabout/ui';
import { BankBalances } from './bank-balances.tsx';
import styles from './month-end.module.css';
import { BankTable, ClubTable, OwnersTable } from './month-tables.tsx';
import { Tasks } from './tasks.tsx';

/** How many months back one can look without editing the address. */
const MONTHS = 24;

/** Keeps the line of the club's name while it loads. */
const NOT_YET = '\u00A0';

/** Until which day of a month it's the month before that's being closed. */
const CLOSING_DAYS = 15;

/** `/month-end`: what to do until the books of a month agree with the bank, and a statement to print; `?month=2026-11`. */
export function Component() {
  const now = useNow();
  const timeZone = useTimeZone();
  if (timeZone === undefined) return <Page width="reading">{null}</Page>;
  return <MonthEnd date={localDateTime(now, timeZone).date} />;
}

function MonthEnd({ date }: { readonly date: string }) {
  const [params, setParams] = useSearchParams();
  const current = monthFrom(date.slice(0, 7)) ?? { year: 2026, month: 1 };
  const usual = Number(date.slice(8)) <= CLOSING_DAYS ? monthBefore(current) : current;
  const month = monthFrom(params.get('month')) ?? usual;
  const query = useQuery({
    ...apiQuery('getMonthEnd', { query: { year: String(month.year), month: String(month.month) } }),
    placeholderData: keepPreviousData,
  });
  const { data: club } = useQuery(apiQuery('getClubSettings'));
  return (
    <Page width="reading" className={styles['page']}>
      <PageHeader
        eyebrow={club?.club_name ?? NOT_YET}
        title={<>Month’s end: {nameOf(month)}</>}
        subtitle={<span data-print="hide">What to do until the books agree with the bank.</span>}
        actions={
          <>
            <ButtonLink as={Link} to="/books">
              The books
            </ButtonLink>
            <Button icon={<Icon of={PrintIcon} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      <Stack gap={6} className={styles['cards']}>
        <div data-print="hide">
          <SelectField
            label="Month"
            className={styles['month']}
            options={choices(current, month)}
            value={addressOfMonth(month)}
            onChange={(event) => setParams({ month: event.currentTarget.value }, { replace: true })}
          />
        </div>
        <QueryView query={query} what="this month" skeleton={<SkeletonCard lines={16} />}>
          {(end) => (
            <>
              <Tasks end={end} />
              <BankBalances
                key={`${end.first_date} ${end.before?.balance} ${end.after?.balance}`}
                end={end}
              />
              <Card flush>
                <BankTable end={end} />
              </Card>
              <Card flush>
                <OwnersTable end={end} />
              </Card>
              <Card flush>
                <ClubTable end={end} />
              </Card>
            </>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

const nameOf = ({ year, month }: Month) => `${monthName(month)} ${year}`;

/** The latest first; the one that's shown is always among them. */
function choices(current: Month, shown: Month) {
  const recent = Array.from({ length: MONTHS }, (_, index) => monthBefore(current, index));
  const isAmong = recent.some((month) => addressOfMonth(month) === addressOfMonth(shown));
  return [...recent, ...(isAmong ? [] : [shown])].map((month) => ({
    value: addressOfMonth(month),
    label: nameOf(month),
  }));
}

/** A month of a year, as an address has it: `2026-11`. */
interface Month {
  readonly year: number;
  readonly month: number;
}

const addressOfMonth = ({ year, month }: Month) => `${year}-${String(month).padStart(2, '0')}`;

/** Null for text that isn't a month. */
function monthFrom(text: string | null): Month | null {
  const [, year, month] = /^((?:19|20)\d\d)-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return year === undefined ? null : { year: Number(year), month: Number(month) };
}

function monthBefore({ year, month }: Month, by = 1): Month {
  const months = year * 12 + month - 1 - by;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
}
