import { useQuery } from '@kickabout/client/query';
import type { TeamId } from '@kickabout/contract';
import {
  announce,
  BalanceIcon,
  Button,
  EmptyState,
  Icon,
  QueryView,
  SmallText,
  Stack,
  UsersIcon,
  useMoveFocus,
} from '@kickabout/ui';
import { useState } from 'react';
import { type Member, type RatedMember, ratedMembers, type ToolProps } from '../members.ts';
import { ratingsQuery } from '../queries.ts';
import { SaveBar } from '../save-bar.tsx';
import { DifferencesList, EvennessBadge } from './evenness.tsx';
import { Proposals } from './proposals.tsx';
import { TeamBoard } from './team-board.tsx';
import { currentDifferences } from './team-lists.ts';
import styles from './team-tools.module.css';
import { useTeams } from './use-teams.ts';

/** Picks the teams: by hand, balanced, or with the best split. */
export function TeamTools({ match, players: known }: ToolProps) {
  const ratings = useQuery(ratingsQuery(match.match_id));
  const teams = useTeams(match, known);
  const { players } = teams;
  // The button that was pressed goes with the proposals.
  const [now, moveFocus] = useMoveFocus<HTMLElement>();
  const [isBalancing, setBalancing] = useState(() => known.every(({ team_id }) => team_id === 0));
  const rated = ratings.data && ratedMembers(ratings.data, players);
  const estimated = (rated ?? []).flatMap(({ name, isEstimated }) => (isEstimated ? name : []));
  const differences = rated ? currentDifferences(players, rated) : null;

  function use(team1: readonly RatedMember[], team2: readonly RatedMember[]) {
    const isIn = (team: readonly RatedMember[], { key }: Member) => team.some((rated) => rated.key === key);
    const teamOf = (member: Member): TeamId => (isIn(team1, member) ? 1 : isIn(team2, member) ? 2 : 0);
    teams.pick(Object.fromEntries(players.map((member) => [member.key, teamOf(member)])));
    setBalancing(false);
    moveFocus();
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
          variant={isBalancing ? 'secondary' : 'primary'}
          icon={<Icon of={BalanceIcon} />}
          aria-expanded={isBalancing}
          disabled={(rated?.length ?? 0) < 2}
          onClick={() => setBalancing(!isBalancing)}
        >
          Balance teams
        </Button>
        <SmallText className={styles['now']}>Only players in a team are charged. Reserves aren’t.</SmallText>
      </div>
      <QueryView query={ratings} what="the players’ attributes">
        {() => null}
      </QueryView>
      {isBalancing && rated && (
        <Proposals key={keysOf(rated)} matchId={match.match_id} ratings={rated} onUse={use} />
      )}
      {estimated.length > 0 && (
        <SmallText className={styles['now']}>
          Estimated as average, because no one has rated them: {estimated.join(', ')}.
        </SmallText>
      )}
      <TeamBoard players={players} onMove={teams.pick} />
      <SaveBar>
        {differences && (
          <div className={styles['differences']}>
            <SmallText ref={now} tabIndex={-1} className={styles['now']}>
              Current teams: <EvennessBadge differences={differences} />
            </SmallText>
            <DifferencesList differences={differences} isCompact />
          </div>
        )}
        <SmallText role="status" className={styles['unsaved']}>
          {teams.isUnsaved && 'Not saved yet.'}
        </SmallText>
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
const keysOf = (members: readonly RatedMember[]): string => members.map(({ key }) => key).join(',');
