import { apiPages, apiQuery, useLoggedFailure } from '@kickabout/client';
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@kickabout/client/query';
import { useNavigate } from '@kickabout/federation/router';
import { disabledReasonOf, usePlayerId, useSession } from '@kickabout/session';
import { Columns, LoadFailure, Page, PageHeader, Stack } from '@kickabout/ui';
import { PlayerIdMissing } from '../players/player-id-missing.tsx';
import { MonthlyPerformance } from '../stats/monthly-performance.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { AttributesCard } from './attributes-card.tsx';
import { BalanceCard } from './balance-card.tsx';
import { CalendarCard } from './calendar/calendar-card.tsx';
import { useCalendarAddress } from './calendar/use-calendar-address.ts';
import { DetailsCard } from './details-card.tsx';
import { InstallCard } from './device/install-card.tsx';
import { DisabledAccount } from './disabled-account.tsx';
import { useUpcomingMatches } from './held-matches.tsx';
import { MessagesCard } from './messages-card.tsx';
import { MyDataCard } from './my-data-card.tsx';
import { PaymentHistory } from './payment-history.tsx';

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
  const calendar = useCalendarAddress();
  useLoggedFailure('Error fetching your account:', details);
  useLoggedFailure('Error fetching your stats:', stats);
  useLoggedFailure('Error fetching payments:', payments);
  if (details.data === undefined) {
    if (details.isError) {
      return (
        <>
          <PageHeader title="Your account" />
          <LoadFailure title="We can’t show your account right now" query={details} />
        </>
      );
    }
    return <AccountSkeleton />;
  }
  if ([stats, payments, upcoming, calendar].some(isFirstAttempt)) return <AccountSkeleton />;
  const { total_matches, monthly_stats } = stats.data ?? {};
  return (
    <>
      <PageHeader title={`Hello, ${details.data.preferred_name}!`} subtitle={matchesPlayed(total_matches)} />
      <Stack gap={6}>
        <Columns min="24rem" gap={6}>
          <Stack gap={6}>
            <BalanceCard details={details.data} />
            <PaymentHistory query={payments} />
          </Stack>
          <Stack gap={6}>
            <DetailsCard details={details.data} />
            <CalendarCard query={calendar} />
            <MessagesCard />
            <InstallCard />
            <MonthlyPerformance query={{ ...stats, data: monthly_stats }} />
          </Stack>
        </Columns>
        <AttributesCard playerId={id} />
        <MyDataCard playerId={id} />
      </Stack>
    </>
  );
}

function matchesPlayed(total: number | undefined): string {
  if (total === undefined) return 'Your place in the club.';
  if (total === 0) return 'No matches played yet.';
  return total === 1 ? '1 match played.' : `${total} matches played.`;
}

/**
 * Whether a query is on its first attempt. The page waits for that, not for success: so it doesn't move when the
 * answer arrives, and doesn't wait for a call that keeps failing.
 */
function isFirstAttempt({
  isPending,
  failureCount,
}: Pick<UseQueryResult, 'isPending' | 'failureCount'>): boolean {
  return isPending && failureCount === 0;
}
