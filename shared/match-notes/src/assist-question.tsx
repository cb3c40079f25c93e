import { isSameMember, type NotedGoal } from '@kickabout/domain';
import { Button, Cluster, Dialog } from '@kickabout/ui';
import type { PitchMember } from './known-pitch.ts';

interface AssistQuestionProps {
  /** Null while nothing is asked. */
  readonly goal: NotedGoal | null;
  readonly members: readonly PitchMember[];
  readonly nameOf: (who: Pick<PitchMember, 'playerId' | 'guestId'>) => string;
  readonly onAnswer: (playerId: number | null) => void;
  readonly onClose: () => void;
}

/** Asks who assisted a goal: one of the scorer's team, or no one. */
export function AssistQuestion({ goal, members, nameOf, onAnswer, onClose }: AssistQuestionProps) {
  return (
    <Dialog open={goal !== null} onClose={onClose} title={goal && `Who assisted ${nameOf(goal.scorer)}?`}>
      <Cluster>
        {goal &&
          candidates(goal, members).map((member) => (
            <Button key={member.playerId} size="large" onClick={() => onAnswer(member.playerId)}>
              {member.name}
            </Button>
          ))}
        <Button size="large" onClick={() => onAnswer(null)}>
          No one
        </Button>
      </Cluster>
    </Dialog>
  );
}

/** Guests have no assists. Someone without a team could have assisted either. */
const candidates = ({ scorer, teamId }: NotedGoal, members: readonly PitchMember[]) =>
  members.filter(
    (member) =>
      member.guestId === null &&
      !isSameMember(member, scorer) &&
      (member.teamId === teamId || member.teamId === 0),
  );
