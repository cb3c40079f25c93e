import { useId } from 'react';
import styles from './hour-chart.module.css';

/** The size of the drawing, in its own units, which the page stretches. */
const HEIGHT = 40;
const STEP = 4;
const BAR = 3;
/** A value of nothing still has a bar: without one, no one reported anything. */
const LEAST = 1.5;

interface HourChartProps {
  readonly title: string;
  /** The figure for the whole time, e.g. `300 ms`. */
  readonly total: string;
  /** One value for each hour, the latest last; null where there is none. */
  readonly values: readonly (number | null)[];
  /** The value that fills the chart unless one is higher, so that small values look small. */
  readonly top: number;
  /** What the first bar is, e.g. `14:00`. */
  readonly from: string;
  /** Says in words what the bars show. */
  readonly alternative: string;
  readonly isBad?: boolean;
}

/** A small chart with a bar for each hour, and the figure for all of them. */
export function HourChart({ title, total, values, top, from, alternative, isBad = false }: HourChartProps) {
  const titleId = useId();
  const highest = Math.max(top, ...values.map((value) => value ?? 0));
  return (
    <figure className={styles['figure']} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles['title']}>
        {title}
      </figcaption>
      <p className={styles['total']}>{total}</p>
      <svg
        role="img"
        aria-label={alternative}
        className={styles['chart']}
        data-bad={isBad || undefined}
        viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {values.map((value, index) => {
          if (value === null) return null;
          const height = Math.max(LEAST, (HEIGHT * value) / highest);
          return (
            <rect
              className={value === 0 ? styles['none'] : undefined}
              key={index}
              x={index * STEP + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
            />
          );
        })}
      </svg>
      <p className={styles['ends']}>
        <span>{from}</span>
        <span>now</span>
      </p>
    </figure>
  );
}
