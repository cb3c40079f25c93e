import { type CSSProperties, useId } from 'react';
import styles from './bar-chart.module.css';

const SERIES_LOOKS = ['first', 'second', 'third'] as const;

export interface BarChartProps {
  readonly title: string;
  /** One to three: what each bar of a group counts. */
  readonly series: readonly string[];
  /** Groups from left to right; `values` in the order of `series`. */
  readonly groups: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** Small whole numbers, by month for example, as groups of bars with their numbers. */
export function BarChart({ title, series, groups }: BarChartProps) {
  const titleId = useId();
  const highest = Math.max(1, ...groups.flatMap(({ values }) => values));
  const alternative = groups
    .map(
      ({ label, values }) => `${label}: ${series.map((name, i) => `${name} ${values[i] ?? 0}`).join(', ')}`,
    )
    .join('; ');
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption className={styles['caption']}>
        <span id={titleId} className={styles['title']}>
          {title}
        </span>
        <span className={styles['legend']}>
          {series.map((name, i) => (
            <span key={name} className={styles['key']}>
              <span className={`${styles['swatch']} ${styles[SERIES_LOOKS[i] ?? 'third']}`} />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div role="img" aria-label={`${title}. ${alternative}.`} className={styles['groups']}>
        {groups.map(({ label, values }) => (
          <div key={label} className={styles['group']}>
            <div className={styles['bars']}>
              {series.map((name, i) => (
                <div
                  key={name}
                  className={`${styles['bar']} ${styles[SERIES_LOOKS[i] ?? 'third']}`}
                  style={{ '--share': (values[i] ?? 0) / highest } as CSSProperties}
                >
                  <span className={styles['number']}>{values[i] ?? 0}</span>
                </div>
              ))}
            </div>
            <span className={styles['label']}>{label}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
