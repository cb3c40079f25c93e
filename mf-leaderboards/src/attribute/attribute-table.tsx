import type { ResponseOf } from '@kickabout/contract';
import { ATTRIBUTE_RANGE } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { usePlayerId } from '@kickabout/session';
import { ButtonLink, DataTable, EmptyState, Icon, TrophyIcon } from '@kickabout/ui';
import type { CSSProperties } from 'react';
import boardStyles from '../board/board.module.css';
import { PlayerCell } from '../players/player-cell.tsx';
import { RankMark, ranks } from '../players/rank-mark.tsx';
import styles from './attribute-leaderboard.module.css';

type Rows = readonly ResponseOf<'getAttributeLeaderboard'>[number][];

interface AttributeTableProps {
  readonly label: string;
  /** The highest first. */
  readonly rows: Rows;
  readonly isUpdating: boolean;
}

/** Players and their values. Your own row is marked. */
export function AttributeTable({ label, rows, isUpdating }: AttributeTableProps) {
  const me = usePlayerId();
  const places = ranks(rows.map(({ stat }) => stat));
  // A total has no meaningful maximum, so its bars are relative to the best player.
  const full = Math.max(ATTRIBUTE_RANGE.max, rows[0]?.stat ?? 0);
  return (
    <div className={boardStyles['rows']} aria-busy={isUpdating}>
      <DataTable
        caption={`Leaderboard, ${label}`}
        rows={rows}
        rowKey={({ player_id }) => player_id}
        isMarked={({ player_id }) => player_id === me}
        columns={[
          {
            id: 'player',
            header: 'Player',
            cell: ({ player_id, preferred_name, stat }, index) => (
              <PlayerCell
                playerId={player_id}
                name={preferred_name}
                leading={<RankMark rank={places[index] ?? index + 1} value={stat} />}
              />
            ),
          },
          {
            id: 'stat',
            header: label,
            numeric: true,
            cell: ({ stat }) => <Stat value={stat} full={full} />,
          },
        ]}
        empty={
          <EmptyState
            icon={<Icon of={TrophyIcon} />}
            title="No one has been rated yet"
            action={
              <ButtonLink as={Link} to="/update-attributes">
                Rate players
              </ButtonLink>
            }
          >
            Every player can rate the others.
          </EmptyState>
        }
      />
    </div>
  );
}

/** A value, and a bar for its share of the maximum. */
function Stat({ value, full }: { readonly value: number; readonly full: number }) {
  const share = { '--share': `${(100 * value) / full}%` } as CSSProperties;
  return (
    <span className={styles['stat']}>
      <span className={styles['bar']} style={share} />
      {value}
    </span>
  );
}
