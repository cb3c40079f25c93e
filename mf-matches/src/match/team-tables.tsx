import type { TeamId } from '@kickabout/contract';
import { bestPlayers } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import {
  Badge,
  Card,
  DataTable,
  Icon,
  SkeletonTable,
  SmallText,
  type TableColumn,
  TrophyIcon,
} from '@kickabout/ui';
import type { Participant } from '../match-model/everyone.ts';
import type { Match } from '../match-model/queries.ts';
import styles from './team-tables.module.css';

const TEAMS = [
  { teamId: 1, title: 'Team 1', tone: 'team-1', empty: 'No players yet.' },
  { teamId: 2, title: 'Team 2', tone: 'team-2', empty: 'No players yet.' },
  { teamId: 0, title: 'Reserves', tone: 'reserves', empty: 'No reserves.' },
] as const satisfies readonly { teamId: TeamId; title: string; tone: string; empty: string }[];

interface TeamTablesProps {
  readonly match: Match;
  /** Null while they load. */
  readonly everyone: readonly Participant[] | null;
}

/** The three tables of players, with what each did once there is anything to show. */
export function TeamTables({ match, everyone }: TeamTablesProps) {
  // The same in all tables, so that they line up; a column in which everyone has nothing is left out.
  const figures = FIGURES.filter(({ id }) =>
    everyone === null ? match.match_status !== 'pending' : everyone.some((one) => one[id] > 0),
  );
  const hasNamesOnly = figures.length === 0;
  const columns = [playerColumn(match), ...figures.map(figureColumn)];
  return (
    <div className={styles['tables']} data-names-only={hasNamesOnly || undefined}>
      {TEAMS.map(({ teamId, title, tone, empty }) => {
        const members = everyone?.filter((one) => one.team_id === teamId);
        return (
          <Card key={teamId} title={title} headingLevel={3} tone={tone} flush>
            {members === undefined ? (
              <SkeletonTable rows={4} columns={columns.length} />
            ) : (
              <DataTable
                caption={`Players in ${title}`}
                columns={columns}
                rows={members}
                rowKey={({ key }) => key}
              />
            )}
            {members?.length === 0 && <SmallText className={styles['empty']}>{empty}</SmallText>}
          </Card>
        );
      })}
    </div>
  );
}

/** Own goals stand in the sentence below the score: four columns fit a phone. */
const FIGURES = [
  { id: 'goals', header: 'Goals' },
  { id: 'assists', header: 'Assists' },
  { id: 'defcons', header: 'Defcons' },
] as const;

const figureColumn = ({ id, header }: (typeof FIGURES)[number]): TableColumn<Participant> => ({
  id,
  header,
  numeric: true,
  cell: (one) => one[id] || null,
});

function playerColumn(match: Match): TableColumn<Participant> {
  const best = bestPlayers(match).map(({ player_id }) => player_id);
  const isPending = match.match_status === 'pending';
  return {
    id: 'player',
    header: 'Player',
    cell: ({ name, playerId, place, late }) => (
      <>
        {playerId === null ? (
          <span className={styles['player']}>{name}</span>
        ) : (
          <Link to={`/players/${playerId}`} className={styles['player']}>
            {name}
          </Link>
        )}
        {playerId !== null && best.includes(playerId) && (
          <Icon of={TrophyIcon} className={styles['trophy']} aria-label="Man of the match" role="img" />
        )}
        {late && <Badge tone="warn">late</Badge>}
        {isPending && place === 'waiting' && <Badge tone="warn">waiting</Badge>}
      </>
    ),
  };
}
