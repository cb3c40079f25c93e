import { apiPages, apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link } from '@kickabout/federation/router';
import {
  Badge,
  BalanceIcon,
  ButtonLink,
  CalendarIcon,
  Card,
  Icon,
  MapPinIcon,
  PuzzleIcon,
  SearchIcon,
  ShieldIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '@kickabout/ui';
import styles from './home-tools.module.css';
import { PaymentTools } from './payment-tools.tsx';

const LINKS = [
  { label: 'Create Match', to: '/create-match', icon: <Icon of={CalendarIcon} /> },
  { label: 'Add Pitch', to: '/add-pitch', icon: <Icon of={MapPinIcon} /> },
  { label: 'Update Player Attributes', to: '/update-attributes', icon: <Icon of={UserIcon} /> },
] as const;

/** The admin group on the home page (specification, section 2). */
export function Component() {
  return (
    <Card title="Admin" tone="sunken">
      <div className={styles['buttons']}>
        {LINKS.map(({ label, to, icon }) => (
          <ButtonLink key={to} as={Link} to={to} icon={icon}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink as={Link} to="/series" icon={<Icon of={CalendarIcon} />}>
          Weekly Matches
        </ButtonLink>
        <PaymentTools />
        <UnmatchedLink />
        <ButtonLink as={Link} to="/treasurer" icon={<Icon of={WalletIcon} />}>
          Treasurer’s Desk
        </ButtonLink>
        <ButtonLink as={Link} to="/books" icon={<Icon of={BalanceIcon} />}>
          The Club’s Books
        </ButtonLink>
        <ButtonLink as={Link} to="/people" icon={<Icon of={UsersIcon} />}>
          People
        </ButtonLink>
        <ButtonLink as={Link} to="/audit" icon={<Icon of={ShieldIcon} />}>
          Audit List
        </ButtonLink>
        <ButtonLink as={Link} to="/bank" icon={<Icon of={WalletIcon} />}>
          Bank
        </ButtonLink>
        <RemotesLink />
      </div>
    </Card>
  );
}

/** Links to the payments that an admin has to assign, with a count. */
function UnmatchedLink() {
  const { data = [], hasNextPage } = useInfiniteQuery(apiPages('listUnmatchedPayments'));
  return (
    <ButtonLink as={Link} to="/unmatched-payments" icon={<Icon of={SearchIcon} />}>
      Unmatched Payments
      {data.length > 0 && <Badge tone="warn">{hasNextPage ? `${data.length}+` : data.length}</Badge>}
    </ButtonLink>
  );
}

/** Links to the remotes, with a count of the releases that wait for an admin. */
function RemotesLink() {
  const { data: remotes = [] } = useQuery(apiQuery('listRemotes'));
  const waiting = remotes.reduce((count, remote) => count + remote.waiting.length, 0);
  return (
    <ButtonLink as={Link} to="/remotes" icon={<Icon of={PuzzleIcon} />}>
      Remotes
      {waiting > 0 && <Badge tone="warn">{waiting}</Badge>}
    </ButtonLink>
  );
}
