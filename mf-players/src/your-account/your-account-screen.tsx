import { apiPages, apiQuery } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { Link, useLocation, useNavigate } from '@kickabout/federation/router';
import { disabledReasonOf, usePlayerId, useSession } from '@kickabout/session';
import { ButtonLink, Card, Cluster, Columns, Page, PageHeader, QueryView, Stack } from '@kickabout/ui';
import { useEffect } from 'react';
import { CameFor } from '../create-account/came-for.tsx';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { MonthlyPerformance } from '../stats/monthly-performance.tsx';
import { AbsenceCard } from './absence-card.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CalendarCard } from './calendar/calendar-card.tsx';
import { DetailsCard } from './details-card.tsx';
import { InstallCard } from './device/install-card.tsx';
import { PushPart } from './device/push-part.tsx';
import { DisabledAccount } from './disabled-account.tsx';
import { useUpcomingMatches } from './held-matches.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { PaymentHistory } from './payment-history.tsx';

/** Leads to what the player is told, and turns notifications on this device on and off. */
function MessagesCard() {
  return (
    <Card title="Notifications">
      <Stack gap={5}>
        <Stack gap={3}>
          <p>A place that comes free, a match that’s moved, money that arrives: choose what we tell you.</p>
          <ButtonLink inline as={Link} to="/your-messages">
            Choose notifications
          </ButtonLink>
        </Stack>
        <Stack gap={3}>
          <h3>On this device</h3>
          <PushPart />
        </Stack>
      </Stack>
    </Card>
  );
}

/** `/your-account`: your money first, then everything else that only you can see. */
export function Component() {
  const playerId = usePlayerId();
  const disabledReason = useSession(disabledReasonOf);
  const navigate = useNavigate();
  return (
    <Page>
      {playerId === null ? (
        <PlayerIdMissing
          hint="Log in again to see your account."
          wayOn="Log in"
          onWayOn={() => navigate('/login', { state: { returnTo: '/your-account' } })}
        />
      ) : disabledReason !== null ? (
        <DisabledAccount id={playerId} reason={disabledReason} />
      ) : (
        <Account key={playerId} id={playerId} />
      )}
    </Page>
  );
}

/** A payment can arrive at any time while the page is open. Milliseconds. */
const BALANCE_EVERY = 10_000;

function Account({ id }: { readonly id: number }) {
  const details = useQuery({
    ...apiQuery('getOwnDetails', { params: { id } }),
    refetchInterval: BALANCE_EVERY,
  });
  const stats = useQuery(apiQuery('getPlayerStats', { params: { id } }));
  const payments = useInfiniteQuery(apiPages('listPlayerPayments', { params: { id } }));
  const upcoming = useUpcomingMatches();
  const calendar = useQuery(apiQuery('getCalendarAddress'));
  // The page waits until each read has been tried once, not until it succeeds: so it doesn't move when an answer arrives.
  const isWaiting = [stats, payments, upcoming, calendar].some(
    ({ isPending, failureCount }) => isPending && failureCount === 0,
  );
  const { total_matches, monthly_stats } = stats.data ?? {};
  return (
    <>
      {details.isLoadingError && <PageHeader title="Your account" />}
      <QueryView
        query={isWaiting ? { ...details, data: undefined } : details}
        what="your account"
        skeleton={<AccountSkeleton />}
      >
        {(known) => (
          <>
            <PageHeader title={`Hello, ${known.preferred_name}!`} subtitle={matchesPlayed(total_matches)} />
            <Stack gap={6}>
              <CameFor />
              <Parts />
              <Columns min="24rem" gap={6}>
                <Stack gap={6}>
                  <Stack gap={6} id="money">
                    <BalanceCard details={known} />
                    <PaymentHistory query={payments} />
                  </Stack>
                  <Stack gap={6} id="notifications">
                    <MessagesCard />
                    <InstallCard />
                  </Stack>
                </Stack>
                <Stack gap={6} id="me">
                  <DetailsCard details={known} />
                  {known.absence !== undefined && <AbsenceCard playerId={id} absence={known.absence} />}
                  <CalendarCard query={calendar} />
                  <MonthlyPerformance query={{ ...stats, data: monthly_stats }} />
                </Stack>
              </Columns>
              <AttributesCard playerId={id} />
              <MyDataCard playerId={id} />
            </Stack>
          </>
        )}
      </QueryView>
    </>
  );
}

/** Leads to the parts of a page that is long on a phone. Each has an address of its own. */
function Parts() {
  const { hash, search } = useLocation();
  // The shell goes to a part that's there; on a page that has just been opened, it is only now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), []);
  return (
    <nav aria-label="Parts of your account">
      <Cluster>
        {['Money', 'Notifications', 'Me'].map((part) => (
          <ButtonLink key={part} as={Link} size="small" to={`${search}#${part.toLowerCase()}`}>
            {part}
          </ButtonLink>
        ))}
      </Cluster>
    </nav>
  );
}

function matchesPlayed(total: number | undefined): string {
  if (total === undefined) return 'Your place in the club.';
  if (total === 0) return 'No matches played yet.';
  return total === 1 ? '1 match played.' : `${total} matches played.`;
}
