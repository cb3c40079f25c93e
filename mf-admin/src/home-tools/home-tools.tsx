import { apiPages, apiQuery, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link, useLocation } from '@kickabout/federation/router';
import {
  Badge,
  BalanceIcon,
  Button,
  Card,
  formatDate,
  Icon,
  List,
  ListLink,
  Page,
  PageHeader,
  WalletIcon,
} from '@kickabout/ui';
import styles from './home-tools.module.css';
import { useCheckPayments, useSyncPayments } from './mutations.ts';

/** The admin group on the home page and, from the menu of every page, on `/admin`. */
export function Component() {
  if (useLocation().pathname === '/')
    return (
      <section aria-labelledby="admin-tools">
        <h2 id="admin-tools" className={styles['title']}>
          Admin
        </h2>
        <Tools level={3} />
      </section>
    );
  return (
    <Page>
      <PageHeader title="Admin tools" />
      <Tools level={2} />
    </Page>
  );
}

interface Tool {
  readonly to: string;
  readonly name: string;
  /** What it's for, or how things stand. */
  readonly detail: string;
  /** How much there waits for an admin. */
  readonly count?: number | string;
}

/** What the specification lists (section 2), and the rest, by subject. */
function Tools({ level }: { readonly level: 2 | 3 }) {
  const groups: Readonly<Record<string, readonly Tool[]>> = {
    Matches: [
      { to: '/create-match', name: 'Create Match', detail: 'The next one, like the last or new' },
      { to: '/series', name: 'Weekly matches', detail: 'The same match every week' },
      { to: '/add-pitch', name: 'Add Pitch', detail: 'Where you play, and what it costs' },
      { to: '/pitches', name: 'Pitches', detail: 'To edit or retire one' },
    ],
    Money: [
      useUnmatchedPayments(),
      { to: '/treasurer', name: 'Treasurer’s desk', detail: 'Each player’s payments and balance' },
      { to: '/costs', name: 'Costs and income', detail: 'Balls, invoices, sponsors, with receipts' },
      { to: '/books', name: 'The club’s books', detail: 'What came in, and what the club spent' },
      { to: '/month-end', name: 'Month’s end', detail: 'Until the books agree with the bank' },
      useBank(),
      { to: '/payment-details', name: 'How players pay', detail: 'The club’s account and pay links' },
    ],
    Players: [
      usePeople(),
      { to: '/people/add', name: 'Add people', detail: 'From a spreadsheet, with what they have paid in' },
      { to: '/update-attributes', name: 'Update Player Attributes', detail: 'For fair teams' },
    ],
    Site: [
      { to: '/club-settings', name: 'Club settings', detail: 'Name, money, guests, privacy' },
      { to: '/audit', name: 'Audit list', detail: 'What admins have done' },
      useRemotes(),
    ],
  };
  return (
    <div className={styles['groups']}>
      {Object.entries(groups).map(([title, tools]) => (
        <Card key={title} title={title} headingLevel={level} flush>
          <List label={title}>
            {tools.map(({ to, name, detail, count = 0 }) => (
              <ListLink
                key={to}
                as={Link}
                to={to}
                detail={detail}
                trailing={count !== 0 && <Badge tone="warn">{count}</Badge>}
              >
                {name}
              </ListLink>
            ))}
          </List>
          {title === 'Money' && <PaymentTools />}
        </Card>
      ))}
    </div>
  );
}

/** The payments that an admin has to assign. */
function useUnmatchedPayments(): Tool {
  const { data = [], hasNextPage } = useInfiniteQuery(apiPages('listUnmatchedPayments'));
  const count = hasNextPage ? `${data.length}+` : data.length;
  const detail =
    count === 0
      ? 'Every payment has its player'
      : `${count} to assign to ${count === 1 ? 'a player' : 'players'}`;
  return { to: '/unmatched-payments', name: 'Unmatched payments', detail, count };
}

/** When the bank was last read. */
function useBank(): Tool {
  const { data: sources } = useQuery(apiQuery('listBankSources'));
  const timeZone = useTimeZone();
  const readAt = sources
    ?.flatMap(({ read_at }) => read_at ?? [])
    .toSorted()
    .at(-1);
  // A bank that was never connected hasn’t failed.
  const fails = sources?.some(
    ({ failure, needs_consent, consent_until, connects, read_at }) =>
      failure && !(needs_consent ? consent_until === null : connects && read_at === null),
  );
  const detail = readAt === undefined ? 'Not read yet' : `Read ${formatDate(readAt, 'date-time', timeZone)}`;
  return {
    to: '/bank',
    name: 'Bank',
    detail: sources === undefined ? '…' : detail,
    count: fails ? 'Failing' : 0,
  };
}

/** Those who wait to be let in. */
function usePeople(): Tool {
  const { data = [], hasNextPage } = useInfiniteQuery(apiPages('listPeople', { query: { waiting: 'true' } }));
  const count = hasNextPage ? `${data.length}+` : data.length;
  const detail = count === 0 ? 'Admins, and accounts to disable or close' : `${count} to let in or turn down`;
  return { to: '/people', name: 'People', detail, count };
}

/** The releases that wait for an admin. */
function useRemotes(): Tool {
  const { data: remotes = [] } = useQuery(apiQuery('listRemotes'));
  const count = remotes.reduce((sum, remote) => sum + remote.waiting.length, 0);
  return { to: '/remotes', name: 'Remotes', detail: 'Parts of the site, for volunteers', count };
}

/** Checks for payments and syncs balances. The notice shows the server's own summary. */
function PaymentTools() {
  const check = useCheckPayments();
  const sync = useSyncPayments();
  return (
    <div className={styles['actions']}>
      <Button
        icon={<Icon of={WalletIcon} />}
        pending={check.isPending}
        pendingLabel="Checking payments…"
        onClick={() => check.mutate()}
      >
        Check Payments
      </Button>
      <Button
        icon={<Icon of={BalanceIcon} />}
        pending={sync.isPending}
        pendingLabel="Syncing balances…"
        onClick={() => sync.mutate()}
      >
        Sync Balances
      </Button>
    </div>
  );
}
