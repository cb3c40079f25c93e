import { Link } from '@kickabout/federation/router';
import { Badge } from '@kickabout/ui';
import type { ReactNode } from 'react';
import styles from './player-cell.module.css';

interface PlayerCellProps {
  readonly playerId: number;
  readonly name: string;
  readonly isMe: boolean;
  /** Before the name: a rank. */
  readonly leading?: ReactNode;
}

/** A player in a table, linked to their profile. */
export function PlayerCell({ playerId, name, isMe, leading }: PlayerCellProps) {
  return (
    <span className={styles['player']}>
      {leading}
      <span className={styles['who']}>
        <Link to={`/players/${playerId}`} className={styles['name']}>
          {name}
        </Link>
        {isMe && <Badge>You</Badge>}
      </span>
    </span>
  );
}
