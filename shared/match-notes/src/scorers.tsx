import type { TeamId } from '@kickabout/contract';
import { isSameMember, type NotedGoal } from '@kickabout/domain';
import { Button, Cluster, Dialog, VisuallyHidden } from '@kickabout/ui';
import { useState } from 'react';
import type { PitchMember } from './known-pitch.ts';
import styles from './pitch-board.module.css';

interface ScorersProps {
  readonly members: readonly PitchMember[];
  readonly goals: readonly NotedGoal[];
  readonly kind: NotedGoal['kind'];
  readonly onScore: (member: PitchMember, team: 1 | 2) => void;
}

const GROUPS: readonly { readonly teamId: TeamId; readonly title: string }[] = [
  { teamId: 1, title: 'Team 1' },
  { teamId: 2, title: 'Team 2' },
  { teamId: 0, title: 'No team yet' },
];

/** A large button for everyone who plays. For someone without a team, it asks which they play for. */
export function Scorers({ members, goals, kind, onScore }: ScorersProps) {
  const [asked, setAsked] = useState<PitchMember | null>(null);
  const what = kind === 'goal' ? 'Goal' : 'Own goal';
  return (
    <div className={styles['scorers']}>
      {GROUPS.map(({ teamId, title }) => {
        const group = members.filter((member) => member.teamId === teamId);
        if (group.length === 0) return null;
        return (
          <div key={teamId} className={styles['group']} data-team={teamId}>
            <h3 className={styles['groupTitle']}>{title}</h3>
            {group.map((member) => (
              <button
                key={`${member.playerId} ${member.guestId}`}
                type="button"
                className={styles['scorer']}
                onClick={() => (teamId === 0 ? setAsked(member) : onScore(member, teamId))}
              >
                <VisuallyHidden>{what} by </VisuallyHidden>
                <span className={styles['name']}>{member.name}</span>
                <Count goals={goals.filter((goal) => isGoalOf(goal, member)).length} />
              </button>
            ))}
          </div>
        );
      })}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={asked && `Which team does ${asked.name} play for?`}
      >
        <Cluster>
          {([1, 2] as const).map((team) => (
            <Button
              key={team}
              size="large"
              onClick={() => {
                if (asked) onScore(asked, team);
                setAsked(null);
              }}
            >
              Team {team}
            </Button>
          ))}
        </Cluster>
      </Dialog>
    </div>
  );
}

const isGoalOf = ({ kind, scorer }: NotedGoal, member: PitchMember) =>
  kind === 'goal' && isSameMember(scorer, member);

function Count({ goals }: { readonly goals: number }) {
  if (goals === 0) return null;
  return (
    <span key={goals} className={styles['count']}>
      <VisuallyHidden>, so far </VisuallyHidden>
      {goals}
    </span>
  );
}
