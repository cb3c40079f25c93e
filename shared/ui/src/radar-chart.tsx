import styles from './radar-chart.module.css';

interface RadarChartProps {
  /** E.g. `Skill attributes of Gaz`. */
  readonly title: string;
  /** Three or more axes, each from 0 to 100. */
  readonly values: readonly { readonly label: string; readonly value: number }[];
}

const WIDTH = 380;
const HEIGHT = 280;
const RADIUS = 106;
/** From a label to the value below it. */
const LINE = 16;
const RINGS = [0.25, 0.5, 0.75, 1] as const;

/** The point on an axis, counted clockwise from the top; `share` 0 is the centre, 1 the rim. */
export function radarPoint(axis: number, axes: number, share: number): { x: number; y: number } {
  const angle = (2 * Math.PI * axis) / axes - Math.PI / 2;
  return {
    x: WIDTH / 2 + RADIUS * share * Math.cos(angle),
    y: HEIGHT / 2 + RADIUS * share * Math.sin(angle),
  };
}

function polygon(shares: readonly number[]): string {
  return shares
    .map((share, axis) => radarPoint(axis, shares.length, share))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');
}

/** Several values on one scale as a shape. The accessible name has every value; show a table beside it. */
export function RadarChart({ title, values }: RadarChartProps) {
  const shares = values.map(({ value }) => Math.min(Math.max(value / 100, 0), 1));
  const alternative = `${title}. ${values.map(({ label, value }) => `${label}: ${value}`).join(', ')}.`;
  return (
    <svg role="img" aria-label={alternative} className={styles['chart']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      {RINGS.map((ring) => (
        <polygon key={ring} className={styles['ring']} points={polygon(shares.map(() => ring))} />
      ))}
      {values.map(({ label }, axis) => {
        const rim = radarPoint(axis, values.length, 1);
        return (
          <line key={label} className={styles['ring']} x1={WIDTH / 2} y1={HEIGHT / 2} x2={rim.x} y2={rim.y} />
        );
      })}
      <polygon className={styles['shape']} points={polygon(shares)} />
      {values.map(({ label, value }, axis) => {
        const dot = radarPoint(axis, values.length, shares[axis] ?? 0);
        const text = radarPoint(axis, values.length, 1.16);
        const middle = Math.abs(text.x - WIDTH / 2) < 12;
        const anchor = middle ? 'middle' : text.x > WIDTH / 2 ? 'start' : 'end';
        return (
          <g key={label}>
            <circle className={styles['dot']} cx={dot.x} cy={dot.y} r={3.5} />
            <text className={styles['label']} x={text.x} y={text.y - LINE / 2} textAnchor={anchor}>
              {label}
              <tspan className={styles['value']} x={text.x} dy={LINE}>
                {value}
              </tspan>
            </text>
          </g>
        );
      })}
    </svg>
  );
}
