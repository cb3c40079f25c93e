import { queryClient } from '@kickabout/client';
import { useInfiniteQuery, useQuery } from '@kickabout/client/query';
import type { MatchStatus } from '@kickabout/contract';
import { Card, EmptyState, Skeleton } from '@kickabout/ui';
import { MatchFacts } from '../match-model/match-facts.tsx';
import { MatchPlaces } from '../match-model/match-places.tsx';
import { type MatchSummary, matchesQuery } from '../match-model/queries.ts';
import { useViewer } from '../match-model/use-viewer.ts';
import { PlayersPanel } from '../participation/players-panel.tsx';

/** Most links are to an upcoming match. */
const SEARCHED = ['pending', 'in_progress', 'completed', 'friendly'] as const satisfies MatchStatus[];

/**
 * On the login page, the match that a link led to: its own page is only for players, the lists are for everyone. On the
 * account, the match that a player tops up for, and can join once they have the money.
 */
export function Component({ matchId }: { readonly matchId: number | 'next' }) {
  return matchId === 'next' ? <NextMatch /> : <LinkedMatch matchId={matchId} />;
}

function NextMatch() {
  const { data, isPending } = useInfiniteQuery(matchesQuery('pending'));
  if (isPending) return <Waiting />;
  if (data?.[0] !== undefined) return <WantedMatch match={data[0]} />;
  return <NoMatch title="No match is planned yet">Sign up, and you’ll hear of the first one.</NoMatch>;
}

const Waiting = () => <Skeleton height="13rem" shape="block" />;

/** As high as what waits for the match, so that the buttons below stay where they are. */
const NoMatch = (text: { readonly title: string; readonly children: string }) => (
  <Card>
    <EmptyState {...text} />
  </Card>
);

function LinkedMatch({ matchId }: { readonly matchId: number }) {
  const found = useQuery({ queryKey: ['list with match', matchId], queryFn: () => findList(matchId) });
  const list = useInfiniteQuery({
    ...matchesQuery(found.data ?? 'pending'),
    enabled: typeof found.data === 'string',
  });
  const match = list.data?.find(({ match_id }) => match_id === matchId);
  if (match !== undefined) return <WantedMatch match={match} />;
  if (found.isPending) return <Waiting />;
  return (
    <NoMatch title="We can’t find this match">
      It may have been called off. All others are still there.
    </NoMatch>
  );
}

/** The status of a match; null if it's so old that it isn't among the latest of any, or there is no such match. */
async function findList(matchId: number): Promise<MatchStatus | null> {
  for (const status of SEARCHED) {
    const { pages } = await queryClient.fetchInfiniteQuery(matchesQuery(status));
    if (pages.some(({ rows }) => rows.some(({ match_id }) => match_id === matchId))) return status;
  }
  return null;
}

function WantedMatch({ match }: { readonly match: MatchSummary }) {
  const viewer = useViewer();
  const isPending = match.match_status === 'pending';
  const mayJoin = viewer.kind === 'player' && (match.my_place !== null || match.my_join_refusal === null);
  return (
    <Card tone="club">
      <MatchFacts match={match} isLink={viewer.kind === 'player'} />
      {isPending &&
        (mayJoin ? <PlayersPanel match={match} playerId={viewer.playerId} /> : <MatchPlaces match={match} />)}
    </Card>
  );
}
