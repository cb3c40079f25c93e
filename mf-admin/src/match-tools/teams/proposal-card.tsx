import type { TeamSplit } from '@kickabout/domain';
import { Button, Card, Cluster, Columns, SmallText, Stack } from '@kickabout/ui';
import type { ReactNode } from 'react';
import type { RatedMember } from '../members.ts';
import type { Teammates } from '../queries.ts';
import { TEAM_NAMES } from '../team-names.ts';
import { DifferencesList, EvennessBadge } from './evenness.tsx';
import styles from './proposal-card.module.css';
import { membersIn, whyTheseTeams } from './propose-teams.ts';

interface ProposalCardProps {
  readonly title: string;
  /** How the teams were found. */
  readonly note: string;
  readonly split: TeamSplit;
  readonly ratings: readonly RatedMember[];
  readonly lately: Teammates;
  readonly useLabel: string;
  readonly onUse: (team1: readonly RatedMember[], team2: readonly RatedMember[]) => void;
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
  split,
  ratings,
  lately,
  useLabel,
  onUse,
  isSecond = false,
  extra,
  choice,
}: ProposalCardProps) {
  const teams = [membersIn(split.team1, ratings), membersIn(split.team2, ratings)] as const;
  return (
    <Card title={title} headingLevel={3} actions={<EvennessBadge differences={split.differences} />}>
      <Stack gap={3}>
        <SmallText>{note}</SmallText>
        <DifferencesList differences={split.differences} />
        <p className={styles['why']}>{whyTheseTeams(split, ratings, lately)}</p>
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
          <Button variant={isSecond ? 'secondary' : 'primary'} onClick={() => onUse(...teams)}>
            {useLabel}
          </Button>
          {extra}
        </Cluster>
      </Stack>
    </Card>
  );
}
