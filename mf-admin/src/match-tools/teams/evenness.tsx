import { DIFFERENCE_LIMITS, type Differences, type EvennessLabel, evennessLabel } from '@kickabout/domain';
import { Badge, VisuallyHidden } from '@kickabout/ui';
import styles from './evenness.module.css';

const BADGES = {
  'very even': <Badge tone="good">Very even</Badge>,
  even: <Badge tone="good">Even</Badge>,
  'a little uneven': <Badge tone="warn">A little uneven</Badge>,
  uneven: <Badge tone="bad">Uneven</Badge>,
} as const satisfies Record<EvennessLabel, unknown>;

const NAMES = {
  mental: 'Mental',
  goalkeeping: 'Goalkeeping',
  other: 'Everything else',
} as const satisfies Record<keyof Differences, string>;

/** How even two teams are, in a word or two. */
export const EvennessBadge = ({ differences }: { readonly differences: Differences }) =>
  BADGES[evennessLabel(differences)];

const limitOf = (key: keyof Differences) => `fair if under ${DIFFERENCE_LIMITS[key]}`;

interface DifferencesListProps {
  readonly differences: Differences;
  /** Where there's little room: the limits are only read out. */
  readonly isCompact?: boolean;
}

/** The three differences between two teams, each with the limit below which it is fair. */
export function DifferencesList({ differences, isCompact = false }: DifferencesListProps) {
  return (
    <dl
      className={styles['differences']}
      data-compact={isCompact || undefined}
      aria-label="Differences between the teams"
    >
      {(['mental', 'goalkeeping', 'other'] as const).map((key) => (
        <div key={key} className={styles['difference']} data-fair={differences[key] < DIFFERENCE_LIMITS[key]}>
          <dt>{NAMES[key]}</dt>
          <dd className={styles['value']}>{differences[key]}</dd>
          <dd className={styles['limit']}>
            {isCompact ? <VisuallyHidden>{limitOf(key)}</VisuallyHidden> : limitOf(key)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
