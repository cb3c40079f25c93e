import type { ReactNode } from 'react';
import { SmallText } from './layout.tsx';
import styles from './stat-tile.module.css';

/** `StatTile`s side by side. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles['tiles']}>{children}</dl>;
}

export interface StatTileProps {
  readonly label: string;
  readonly value: ReactNode;
  /** A line below, e.g. `£5.50 held`. */
  readonly detail?: ReactNode;
}

/** One key figure, inside `StatTiles`. */
export function StatTile({ label, value, detail }: StatTileProps) {
  return (
    <div className={styles['tile']}>
      <SmallText as="dt">{label}</SmallText>
      <dd className={styles['value']}>{value}</dd>
      {detail !== undefined && (
        <SmallText as="dd" className={styles['detail']}>
          {detail}
        </SmallText>
      )}
    </div>
  );
}
