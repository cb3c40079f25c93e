import type { LeaderboardSort, ResponseOf } from '@kickabout/contract';
import { usePlayerId } from '@kickabout/session';
import { DataTable, type TableColumn } from '@kickabout/ui';
import { PlayerCell } from '../players/player-cell.tsx';
import { RankMark, ranks } from '../players/rank-mark.tsx';
import styles from './board.module.css';

export type LeaderboardRows = readonly ResponseOf<'getLeaderboard'>[number][];
type Row = LeaderboardRows[number];

/** The columns in the order of the specification, section 2. */
const FIGURES = [
  { id: 'total_goals', header: 'Total goals' },
  { id: 'total_assists', header: 'Assists' },
  { id: 'total_defcons', header: 'Defcons' },
  { id: 'matches_played', header: 'Matches played' },
  { id: 'wins', header: 'Wins' },
  { id: 'man_of_the_match_count', header: 'Man of the match wins' },
] as const satisfies readonly { id: LeaderboardSort; header: string }[];

interface LeaderboardTableProps {
  readonly caption: string;
  /** The highest first. */
  readonly rows: LeaderboardRows;
  readonly sort: LeaderboardSort;
}

/** The leaderboard itself. Your own row is marked. */
export function LeaderboardTable({ caption, rows, sort }: LeaderboardTableProps) {
  const me = usePlayerId();
  const places = ranks(rows.map((row) => row[sort]));
  return (
    <DataTable
      caption={caption}
      columns={columnsFor(sort, places)}
      rows={rows}
      rowKey={({ player_id }) => player_id}
      isMarked={({ player_id }) => player_id === me}
      sort={{ column: sort, direction: 'descending' }}
    />
  );
}

function columnsFor(sort: LeaderboardSort, places: readonly number[]): readonly TableColumn<Row>[] {
  return [
    {
      id: 'player',
      header: 'Player',
      cell: (row, index) => (
        <PlayerCell
          playerId={row.player_id}
          name={row.preferred_name}
          leading={<RankMark rank={places[index] ?? index + 1} value={row[sort]} />}
        />
      ),
    },
    ...FIGURES.map(({ id, header }) => ({
      id,
      header: <span className={styles['header']}>{header}</span>,
      numeric: true,
      cell: (row: Row) => (id === sort ? <span className={styles['chosen']}>{row[id]}</span> : row[id]),
    })),
  ];
}
