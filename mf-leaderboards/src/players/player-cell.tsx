import { Link } from '@kickabout/federation/router';
import { usePlayerId } from '@kickabout/session';
import { Badge } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './player-cell.module.css';

interface PlayerCellProps {
  readonly playerId: number;
  readonly name: string;
  /** Before the name: a rank. */
  readonly leading?: ReactNode;
}

/** A player in a table, linked to their profile, with a badge if it is you. */
export function PlayerCell({ playerId, name, leading }: PlayerCellProps) {
  const me = usePlayerId();
  return (
    <span className={styles['player']}>
      {leading}
      <span className={styles['who']}>
        <Link to={`/players/${playerId}`} className={styles['name']}>
          {name}
        </Link>
        {playerId === me && <Badge>You</Badge>}
      </span>
    </span>
  );
}
