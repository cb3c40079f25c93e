import { useQuery } from '@kickabout/client/query';
import type { TeamId } from '@kickabout/contract';
import type { TeamSplit } from '@kickabout/domain';
import {
  announce,
  BalanceIcon,
  Button,
  EmptyState,
  Icon,
  LoadFailure,
  Stack,
  UsersIcon,
} from '@kickabout/ui';
import { useState } from 'react';
import { type Member, withEstimates } from '../guest-members.ts';
import { type Match, ratingsQuery } from '../match-data.ts';
import { SaveBar } from '../save-bar.tsx';
import { DifferencesList, EvennessBadge } from './evenness.tsx';
import { Proposals } from './proposals.tsx';
import { TeamBoard } from './team-board.tsx';
import { currentDifferences } from './team-lists.ts';
import styles from './team-tools.module.css';
import { useTeams } from './use-teams.ts';

interface TeamToolsProps {
  readonly match: Match;
  readonly players: readonly Member[];
}

/** Picks the teams: by hand, balanced, or with the best split. */
export function TeamTools({ match, players: known }: TeamToolsProps) {
  const ratings = useQuery(ratingsQuery(match.match_id));
  const teams = useTeams(match, known);
  const { players } = teams;
  const [isBalancing, setBalancing] = useState(false);
  const rated = ratings.data && withEstimates(ratings.data, players);
  const differences = rated ? currentDifferences(players, rated) : null;

  function move(playerId: number, teamId: TeamId) {
    teams.pick({ [playerId]: teamId });
  }

  function applySplit({ team1, team2 }: TeamSplit) {
    const teamOf = (playerId: number): TeamId =>
      team1.includes(playerId) ? 1 : team2.includes(playerId) ? 2 : 0;
    teams.pick(Object.fromEntries(players.map(({ player_id }) => [player_id, teamOf(player_id)])));
    setBalancing(false);
    announce('Teams set. Save them to decide who plays.');
  }

  if (players.length === 0) {
    return (
      <EmptyState icon={<Icon of={UsersIcon} />} title="No players yet">
        You can pick teams once players join.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      <div className={styles['head']}>
        <Button
          variant="primary"
          icon={<Icon of={BalanceIcon} />}
          aria-expanded={isBalancing}
          disabled={(rated?.length ?? 0) < 2}
          onClick={() => setBalancing(!isBalancing)}
        >
          Balance teams
        </Button>
        {differences && (
          <p className={styles['now']}>
            Current teams: <EvennessBadge differences={differences} />
          </p>
        )}
      </div>
      {ratings.isError && ratings.data === undefined && (
        <LoadFailure title="We can’t show the players’ attributes right now" query={ratings} />
      )}
      {isBalancing && rated && (
        <Proposals key={idsOf(rated)} matchId={match.match_id} ratings={rated} onUse={applySplit} />
      )}
      {differences && <DifferencesList differences={differences} />}
      <TeamBoard players={players} onMove={move} />
      <SaveBar>
        <p role="status" className={styles['unsaved']}>
          {teams.isUnsaved && 'Not saved yet. '}
          Saved teams decide who plays and is charged.
        </p>
        <Button variant="quiet" disabled={!teams.isChanged || teams.isSaving} onClick={teams.discard}>
          Discard
        </Button>
        <Button
          variant="primary"
          disabled={!teams.isUnsaved}
          pending={teams.isSaving}
          pendingLabel="Saving the teams…"
          onClick={teams.save}
        >
          Save teams
        </Button>
      </SaveBar>
      {teams.dialog}
    </Stack>
  );
}

/** Used as a key, so that proposals are worked out again when the players change. */
const idsOf = (players: readonly { readonly player_id: number }[]): string =>
  players.map(({ player_id }) => player_id).join(',');
