import { liveQuery, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';
import { disabledReasonOf, usePlayerId, useSession } from '@kickabout/session';
import { Card, formatDate, NameChoice, QueryView, Skeleton, Stack } from '@kickabout/ui';
import { CameFor } from '../create-account/came-for.tsx';
import { DisabledNotice } from '../your-account/disabled-notice.tsx';
import styles from './player-home.module.css';
import { PlayerTiles } from './player-tiles.tsx';

/** A match whose players vote now, and who played in it; undefined while they load, null if it can’t be voted on. */
function useOpenVote(id: number | undefined) {
  const enabled = id !== undefined;
  const match = useQuery({ ...liveQuery('getMatch', { params: { id: id ?? 0 } }), enabled });
  const players = useQuery({ ...liveQuery('listMatchPlayers', { params: { matchId: id ?? 0 } }), enabled });
  if (!enabled || match.isError || players.isError) return null;
  if (match.data === undefined || players.data === undefined) return undefined;
  const vote = match.data.man_of_the_match_vote;
  return vote?.can_vote === true ? { match: match.data, vote, players: players.data } : null;
}

interface OpenVoteProps extends NonNullable<ReturnType<typeof useOpenVote>> {
  readonly playerId: number;
}

/** Who was best? One tap on a name is a vote. */
function OpenVote({ match, vote, players, playerId }: OpenVoteProps) {
  const timeZone = useTimeZone();
  const matchId = match.match_id;
  const save = useApiMutation('voteForManOfTheMatch', {
    changes: [liveQuery('getMatch', { params: { id: matchId } }).queryKey],
    failed: 'Failed to save your vote. Please try again.',
  });
  const others = players.filter(({ plays, player_id }) => plays === true && player_id !== playerId);
  const chosen = save.isPending ? save.variables.body.player_id : vote.my_vote;
  const until = formatDate(vote.ends_at, 'date-time', timeZone);
  return (
    <Card title={`Who was best on ${formatDate(match.match_date)}?`}>
      <Stack gap={3}>
        <NameChoice
          names={others}
          chosen={chosen}
          onChoose={(player_id) => save.mutate({ params: { id: matchId }, body: { player_id } })}
        />
        <p role="status">
          {chosen === null ? 'Tap a name to vote.' : 'Your vote is saved. Tap another name to change it.'}{' '}
          Only you can see it. The vote ends {until}.
        </p>
      </Stack>
    </Card>
  );
}

/** On home, for a player: the votes that are open, their next match, balance, last result, form and place in the month. */
export function Component() {
  const disabledReason = useSession(disabledReasonOf);
  if (disabledReason === null) return <PlayerHome />;
  return <DisabledNotice reason={disabledReason} />;
}

function PlayerHome() {
  const home = useQuery(liveQuery('getHome'));
  const playerId = usePlayerId();
  const [first, second, third] = home.data?.open_votes ?? [];
  // A vote lasts a day, so there are hardly ever more.
  const votes = [useOpenVote(first?.match_id), useOpenVote(second?.match_id), useOpenVote(third?.match_id)];
  return (
    <QueryView
      query={votes.includes(undefined) ? { ...home, data: undefined } : home}
      what="your matches and balance"
      skeleton={
        <div className={styles['tiles']}>
          {[1, 2, 3, 4].map((tile) => (
            <div key={tile} className={styles['tile']}>
              <Skeleton width="5rem" />
              <Skeleton width="70%" height="1.75rem" shape="block" />
              <Skeleton width="50%" />
            </div>
          ))}
        </div>
      }
    >
      {(known) => (
        <Stack gap={6}>
          <CameFor />
          {votes.map(
            (vote) =>
              vote &&
              playerId !== null && <OpenVote key={vote.match.match_id} {...vote} playerId={playerId} />,
          )}
          <PlayerTiles home={known} />
        </Stack>
      )}
    </QueryView>
  );
}
