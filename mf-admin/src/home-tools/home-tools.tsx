import { apiPages, apiQuery, useTimeZone } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link, useLocation } from '@kickabout/federation/router';
import { Badge, Card, formatDate, List, ListLink, Page, PageHeader } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './home-tools.module.css';
import { PaymentTools } from './payment-tools.tsx';

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

type Level = 2 | 3;

/** What the specification lists (section 2), and the rest, by subject. */
function Tools({ level }: { readonly level: Level }) {
  return (
    <div className={styles['groups']}>
      <Group level={level} title="Matches">
        <ToolLink to="/create-match" detail="The next one, like the last or new">
          Create Match
        </ToolLink>
        <ToolLink to="/series" detail="The same match every week">
          Weekly matches
        </ToolLink>
        <ToolLink to="/add-pitch" detail="Where you play, and what it costs">
          Add Pitch
        </ToolLink>
        <ToolLink to="/pitches" detail="To edit or retire one">
          Pitches
        </ToolLink>
      </Group>
      <Group level={level} title="Money" actions={<PaymentTools />}>
        <UnmatchedLink />
        <ToolLink to="/treasurer" detail="Each player’s payments and balance">
          Treasurer’s desk
        </ToolLink>
        <ToolLink to="/costs" detail="Balls, invoices, sponsors, with receipts">
          Costs and income
        </ToolLink>
        <ToolLink to="/books" detail="What came in, and what the club spent">
          The club’s books
        </ToolLink>
        <ToolLink to="/month-end" detail="Until the books agree with the bank">
          Month’s end
        </ToolLink>
        <BankLink />
        <ToolLink to="/payment-details" detail="The club’s account and pay links">
          How players pay
        </ToolLink>
      </Group>
      <Group level={level} title="Players">
        <PeopleLink />
        <ToolLink to="/people/add" detail="From a spreadsheet, with what they have paid in">
          Add people
        </ToolLink>
        <ToolLink to="/update-attributes" detail="For fair teams">
          Update Player Attributes
        </ToolLink>
      </Group>
      <Group level={level} title="Site">
        <ToolLink to="/club-settings" detail="Name, money, guests, privacy">
          Club settings
        </ToolLink>
        <ToolLink to="/audit" detail="What admins have done">
          Audit list
        </ToolLink>
        <RemotesLink />
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly level: Level;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

function Group({ level, title, actions, children }: GroupProps) {
  return (
    <Card title={title} headingLevel={level} flush>
      <List label={title}>{children}</List>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </Card>
  );
}

interface ToolLinkProps {
  readonly to: string;
  /** What it's for, or how things stand. */
  readonly detail: string;
  /** How much there waits for an admin. */
  readonly count?: number | string;
  readonly children: string;
}

const ToolLink = ({ to, detail, count = 0, children }: ToolLinkProps) => (
  <ListLink as={Link} to={to} detail={detail} trailing={count !== 0 && <Badge tone="warn">{count}</Badge>}>
    {children}
  </ListLink>
);

/** Links to the payments that an admin has to assign, with a count. */
function UnmatchedLink() {
  const { data = [], hasNextPage } = useInfiniteQuery(apiPages('listUnmatchedPayments'));
  const count = hasNextPage ? `${data.length}+` : data.length;
  const detail =
    count === 0
      ? 'Every payment has its player'
      : `${count} to assign to ${count === 1 ? 'a player' : 'players'}`;
  return (
    <ToolLink to="/unmatched-payments" detail={detail} count={count}>
      Unmatched payments
    </ToolLink>
  );
}

/** Links to the bank, and says when it was last read. */
function BankLink() {
  const { data: sources } = useQuery(apiQuery('listBankSources'));
  const timeZone = useTimeZone();
  const readAt = sources
    ?.flatMap(({ read_at }) => read_at ?? [])
    .toSorted()
    .at(-1);
  // One that was never connected is no fault.
  const fails = sources?.some(
    ({ failure, needs_consent, consent_until, connects, read_at }) =>
      failure && !(needs_consent ? consent_until === null : connects && read_at === null),
  );
  const detail = readAt === undefined ? 'Not read yet' : `Read ${formatDate(readAt, 'date-time', timeZone)}`;
  return (
    <ToolLink to="/bank" detail={sources === undefined ? '…' : detail} count={fails ? 'Failing' : 0}>
      Bank
    </ToolLink>
  );
}

/** Links to the people, with a count of those who wait to be let in. */
function PeopleLink() {
  const { data = [], hasNextPage } = useInfiniteQuery(apiPages('listPeople', { query: { waiting: 'true' } }));
  const count = hasNextPage ? `${data.length}+` : data.length;
  const detail = count === 0 ? 'Admins, and accounts to disable or close' : `${count} to let in or turn down`;
  return (
    <ToolLink to="/people" detail={detail} count={count}>
      People
    </ToolLink>
  );
}

/** Links to the remotes, with a count of the releases that wait for an admin. */
function RemotesLink() {
  const { data: remotes = [] } = useQuery(apiQuery('listRemotes'));
  const waiting = remotes.reduce((count, remote) => count + remote.waiting.length, 0);
  return (
    <ToolLink to="/remotes" detail="Parts of the site, for volunteers" count={waiting}>
      Remotes
    </ToolLink>
  );
}
