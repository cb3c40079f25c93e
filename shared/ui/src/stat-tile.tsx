import type { ReactNode } from 'react';
import styles from './stat-tile.module.css';

/** Tiles side by side; each is a term and its value. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}

export interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A line below, e.g. `of which £5.50 is held`. */
  readonly detail?: ReactNode;
}

/** One figure that matters. Stands inside `StatTiles`. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <dt className={styles['label']}>{label}</dt>
      <dd className={styles['value']}>{value}</dd>
      {detail !== undefined && <dd className={styles['detail']}>{detail}</dd>}
    </div>
  );
}
