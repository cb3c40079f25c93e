import { useApiMutation } from '@kickabout/federation/host';
import { NameChoice, Stack } from '@kickabout/ui';
import { type Match, type MatchPlayer, matchQuery } from '../match-model/queries.ts';

interface VotePanelProps {
  readonly match: Match;
  readonly myVote: number | null;
  readonly players: readonly MatchPlayer[] | null;
  readonly playerId: number;
}

/** Where those who played vote for the man of the match, for anyone else who did. */
export function VotePanel({ match, myVote, players, playerId }: VotePanelProps) {
  const id = match.match_id;
  const vote = useApiMutation('voteForManOfTheMatch', {
    changes: [matchQuery(id).queryKey],
    failed: 'Failed to save your vote. Please try again.',
  });
  const chosen = vote.isPending ? vote.variables.body.player_id : myVote;
  const others = (players ?? []).filter((player) => player.plays === true && player.player_id !== playerId);
  return (
    <Stack as="section" gap={3} aria-labelledby="vote">
      <h2 id="vote">Vote for the man of the match</h2>
      <NameChoice
        names={others}
        chosen={chosen}
        onChoose={(player_id) => vote.mutate({ params: { id }, body: { player_id } })}
      />
      <p role="status">
        {chosen === null ? 'Tap a name to vote.' : 'Your vote is saved. Tap another name to change it.'} Only
        you can see it.
      </p>
    </Stack>
  );
}
