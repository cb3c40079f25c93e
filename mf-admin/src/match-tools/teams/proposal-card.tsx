import type { Differences } from '@kickabout/domain';
import { Button, Card, Cluster, Columns, Stack } from '@kickabout/ui';
import type { ReactNode } from 'react';
import type { RatedMember } from '../members.ts';
import { TEAM_NAMES } from '../team-names.ts';
import { DifferencesList, EvennessBadge } from './evenness.tsx';
import styles from './proposal-card.module.css';

interface ProposalCardProps {
  readonly title: string;
  /** How the teams were found. */
  readonly note: string;
  /** What speaks for them. */
  readonly why: string;
  readonly differences: Differences;
  readonly teams: readonly [readonly RatedMember[], readonly RatedMember[]];
  readonly useLabel: string;
  readonly onUse: () => void;
  /** A better proposal stands before it. */
  readonly isSecond?: boolean;
  /** Beside the button that uses the proposal. */
  readonly extra?: ReactNode;
  /** What the teams depend on. */
  readonly choice?: ReactNode;
}

/** Two proposed teams: who is in them, how even they are, and the differences between them. */
export function ProposalCard({
  title,
  note,
  why,
  differences,
  teams,
  useLabel,
  onUse,
  isSecond = false,
  extra,
  choice,
}: ProposalCardProps) {
  return (
    <Card title={title} headingLevel={3} actions={<EvennessBadge differences={differences} />}>
      <Stack gap={3}>
        <p className={styles['note']}>{note}</p>
        <DifferencesList differences={differences} />
        <p className={styles['why']}>{why}</p>
        {choice}
        <Columns min="8rem" gap={3}>
          {([1, 2] as const).map((teamId) => (
            <div key={teamId}>
              <p className={styles['team']} data-team={teamId}>
                {TEAM_NAMES[teamId]}
              </p>
              <ul className={styles['names']}>
                {teams[teamId - 1]?.map(({ key, name }) => (
                  <li key={key}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </Columns>
        <Cluster>
          <Button variant={isSecond ? 'secondary' : 'primary'} onClick={onUse}>
            {useLabel}
          </Button>
          {extra}
        </Cluster>
      </Stack>
    </Card>
  );
}
