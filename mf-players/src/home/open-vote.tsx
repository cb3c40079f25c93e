import { liveQuery, useTimeZone } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { useApiMutation } from '@kickabout/federation/host';
import { Card, formatDate, NameChoice, Stack } from '@kickabout/ui';

/** A match whose players vote now, and who played in it; undefined while they load, null if it can’t be voted on. */
export function useOpenVote(id: number | undefined) {
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
export function OpenVote({ match, vote, players, playerId }: OpenVoteProps) {
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
