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
import { type Match, type MatchPlayer, ratingsQuery } from '../match-data.ts';
import { DifferencesList, EvennessBadge } from './evenness.tsx';
import { Proposals } from './proposals.tsx';
import { TeamBoard } from './team-board.tsx';
import { currentDifferences } from './team-lists.ts';
import styles from './team-tools.module.css';
import { useTeamChanges } from './use-team-changes.ts';

interface TeamToolsProps {
  readonly match: Match;
  readonly players: readonly MatchPlayer[];
}

/** Picks the teams: by hand, balanced, or with the best split. */
export function TeamTools({ match, players: known }: TeamToolsProps) {
  const ratings = useQuery(ratingsQuery(match.match_id));
  const { players, change } = useTeamChanges(match.match_id, known);
  const [isBalancing, setBalancing] = useState(false);
  const differences = ratings.data ? currentDifferences(players, ratings.data) : null;

  function move(playerId: number, teamId: TeamId) {
    change({ wanted: { [playerId]: teamId }, movedPlayerId: playerId });
  }

  function applySplit({ team1, team2 }: TeamSplit) {
    const teamOf = (playerId: number): TeamId =>
      team1.includes(playerId) ? 1 : team2.includes(playerId) ? 2 : 0;
    const wanted = Object.fromEntries(players.map(({ player_id }) => [player_id, teamOf(player_id)]));
    change({ wanted, movedPlayerId: null });
    setBalancing(false);
    announce('Teams set.');
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
          disabled={(ratings.data?.length ?? 0) < 2}
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
      {isBalancing && ratings.data && (
        <Proposals key={idsOf(ratings.data)} ratings={ratings.data} onUse={applySplit} />
      )}
      {differences && <DifferencesList differences={differences} />}
      <TeamBoard players={players} onMove={move} />
    </Stack>
  );
}

/** Used as a key, so that proposals are worked out again when the players change. */
const idsOf = (players: readonly { readonly player_id: number }[]): string =>
  players.map(({ player_id }) => player_id).join(',');
