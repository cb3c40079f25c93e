import type { MatchStatus } from '@kickabout/contract';
import { Badge } from './badge.tsx';
import styles from './status-pill.module.css';

/** The names of the statuses (specification, section 2). */
export const MATCH_STATUS_LABELS = {
  pending: 'Upcoming',
  in_progress: 'In Progress',
  friendly: 'Friendly',
  completed: 'Completed',
} as const satisfies Record<MatchStatus, string>;

const TONES = {
  pending: 'good',
  in_progress: 'warn',
  friendly: 'info',
  completed: 'neutral',
} as const satisfies Record<MatchStatus, string>;

/** The status of a match. A match in progress has a pulsing dot. */
export function StatusPill({ status }: { readonly status: MatchStatus }) {
  return (
    <Badge
      tone={TONES[status]}
      icon={status === 'in_progress' && <span aria-hidden="true" className={styles['beat']} />}
    >
      {MATCH_STATUS_LABELS[status]}
    </Badge>
  );
}
