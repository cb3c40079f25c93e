import { DIFFERENCE_LIMITS, type Differences, type EvennessLabel, evennessLabel } from '@kickabout/domain';
import { Badge, type Tone } from '@kickabout/ui';
import styles from './evenness.module.css';

const WORDS = {
  'very even': 'Very even',
  even: 'Even',
  'a little uneven': 'A little uneven',
  uneven: 'Uneven',
} as const satisfies Record<EvennessLabel, string>;

const TONES = {
  'very even': 'good',
  even: 'good',
  'a little uneven': 'warn',
  uneven: 'bad',
} as const satisfies Record<EvennessLabel, Tone>;

const NAMES = {
  mental: 'Mental',
  goalkeeping: 'Goalkeeping',
  other: 'Everything else',
} as const satisfies Record<keyof Differences, string>;

/** How even two teams are, in a word or two. */
export function EvennessBadge({ differences }: { readonly differences: Differences }) {
  const label = evennessLabel(differences);
  return <Badge tone={TONES[label]}>{WORDS[label]}</Badge>;
}

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
          <dd className={styles['limit']}>fair if under {DIFFERENCE_LIMITS[key]}</dd>
        </div>
      ))}
    </dl>
  );
}
