import { useApiMutation } from '@kickabout/federation/host';
import { Form, SelectField, SubmitButton } from '@kickabout/ui';
import { useState } from 'react';
import { type Match, type MatchPlayer, matchQuery } from '../match-model/match-data.ts';
import styles from './vote-panel.module.css';

interface VotePanelProps {
  readonly match: Match;
  /** The player's vote so far. */
  readonly myVote: number | null;
  readonly players: readonly MatchPlayer[] | null;
  readonly playerId: number;
}

/** Where those who played vote for the man of the match. */
export function VotePanel({ match, myVote, players, playerId }: VotePanelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = match.match_id;
  const vote = useApiMutation('voteForManOfTheMatch', {
    changes: [matchQuery(id).queryKey],
    done: 'Vote saved.',
    failed: 'Failed to save your vote. Please try again.',
    failure: 'form',
  });
  return (
    <section className={styles['panel']} aria-labelledby="vote">
      <h2 id="vote" className={styles['title']}>
        Vote for the man of the match
      </h2>
      <Form
        className={styles['form']}
        problem={vote.problem}
        pending={vote.isPending}
        onSubmit={(values) =>
          vote.mutate(
            { params: { id }, body: { player_id: Number(values.get('player_id')) } },
            { onSuccess: () => setTyped(null) },
          )
        }
      >
        <SelectField
          label="Your vote"
          name="player_id"
          required
          requiredMessage="Choose a player."
          placeholder="Choose a player"
          hint="Only you can see it, and you can change it until the vote ends."
          options={candidates(players ?? [], playerId)}
          value={typed ?? myVote ?? ''}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SubmitButton pendingLabel="Saving…">{myVote === null ? 'Vote' : 'Change vote'}</SubmitButton>
      </Form>
    </section>
  );
}

/** Everyone else who played, by name. */
function candidates(players: readonly MatchPlayer[], playerId: number) {
  return players
    .filter((player) => player.plays === true && player.player_id !== playerId)
    .toSorted((a, b) => a.preferred_name.localeCompare(b.preferred_name, 'en-GB'))
    .map(({ player_id, preferred_name, team_id }) => ({
      value: player_id,
      label: team_id === 0 ? preferred_name : `${preferred_name} (Team ${team_id})`,
    }));
}
