import styles from './line-chart.module.css';

export interface LineChartProps {
  readonly title: string;
  /** Evenly spaced, from left to right; two or more. */
  readonly points: readonly { readonly label: string; readonly value: number }[];
  readonly format?: (value: number) => string;
}

/** How a value changed, e.g. a balance. Labels the range and the first and last point. */
export function LineChart({ title, points, format = String }: LineChartProps) {
  const values = points.map(({ value }) => value);
  const highest = Math.max(...values, 0);
  const lowest = Math.min(...values, 0);
  const span = highest - lowest || 1;
  const placed = points.map(({ value }, i) => ({
    x: points.length > 1 ? (100 * i) / (points.length - 1) : 50,
    y: 100 - (100 * (value - lowest)) / span,
  }));
  const last = placed.at(-1);
  const alternative = points.map(({ label, value }) => `${label}: ${format(value)}`).join(', ');
  return (
    <figure className={styles['figure']}>
      <figcaption className={styles['title']}>{title}</figcaption>
      <div role="img" aria-label={`${title}. ${alternative}.`} className={styles['chart']}>
        <div className={styles['scale']}>
          <span>{format(highest)}</span>
          <span>{format(lowest)}</span>
        </div>
        <div className={styles['plot']}>
          <svg
            aria-hidden="true"
            className={styles['lines']}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
          >
            <line
              className={styles['zero']}
              x1="0"
              x2="100"
              y1={100 + (100 * lowest) / span}
              y2={100 + (100 * lowest) / span}
            />
            <polyline className={styles['line']} points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {last !== undefined && (
            <span
              className={styles['end']}
              style={{ insetInlineStart: `${last.x}%`, insetBlockStart: `${last.y}%` }}
            />
          )}
        </div>
        <div className={styles['ends']}>
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </div>
      </div>
    </figure>
  );
}
