import { useTimeZone } from '@kickabout/client';
import { hasStarted } from '@kickabout/domain';
import { EmptyState, Form, formatDate, Icon, SelectField, SubmitButton, TrophyIcon } from '@kickabout/ui';
import { useState } from 'react';
import { useSetManOfTheMatch } from '../mutations.ts';
import type { Match, MatchAndPlayers, MatchPlayer } from '../queries.ts';
import { TEAM_NAMES } from '../team-names.ts';

const NO_ONE = 'none';

/** Picks the man of the match from those who played, or removes the pick. */
export function ManOfTheMatchTool({ match, players }: MatchAndPlayers) {
  if (hasStarted(match.match_status)) return <ManOfTheMatchForm match={match} players={players} />;
  return (
    <EmptyState icon={<Icon of={TrophyIcon} />} title="Not played yet">
      You can pick one once the match has started.
    </EmptyState>
  );
}

function ManOfTheMatchForm({ match, players }: MatchAndPlayers) {
  const [typed, setTyped] = useState<string | null>(null);
  const timeZone = useTimeZone();
  const chosen = typed ?? String(match.man_of_the_match?.player_id ?? NO_ONE);
  const pick = useSetManOfTheMatch(match);
  const options = candidates(players).map((player) => ({
    value: String(player.player_id),
    label:
      player.team_id === 0
        ? player.preferred_name
        : `${player.preferred_name} (${TEAM_NAMES[player.team_id]})`,
  }));

  function submit() {
    const body = { player_id: chosen === NO_ONE ? null : Number(chosen) };
    pick.mutate({ params: { id: match.match_id }, body }, { onSuccess: () => setTyped(null) });
  }

  return (
    <Form onSubmit={submit} mutation={pick}>
      <SelectField
        label="Man of the match"
        name="player_id"
        hint={hintFor(match, timeZone)}
        options={[{ value: NO_ONE, label: 'No one' }, ...options]}
        value={chosen}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <SubmitButton>Save man of the match</SubmitButton>
    </Form>
  );
}

function hintFor({ man_of_the_match_vote: vote }: Match, timeZone: string | undefined): string {
  if (vote?.is_open)
    return `Must have played. The players vote until ${formatDate(vote.ends_at, 'date-time', timeZone)}; if you pick someone, that counts instead.`;
  const chosen = vote?.winners.map(({ preferred_name }) => preferred_name) ?? [];
  if (chosen.length === 0) return 'Must have played.';
  return `Must have played. The players chose ${new Intl.ListFormat('en-GB').format(chosen)}; what you save here counts instead.`;
}

/** The players who can be man of the match: those who play, by name. */
export function candidates(players: readonly MatchPlayer[]): MatchPlayer[] {
  return players
    .filter(({ plays }) => plays === true)
    .toSorted((a, b) => a.preferred_name.localeCompare(b.preferred_name, 'en-GB'));
}
