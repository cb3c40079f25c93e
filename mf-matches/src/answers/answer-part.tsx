import { queryClient } from '@kickabout/client';
import type { MatchAnswer } from '@kickabout/contract';
import { useApiMutation } from '@kickabout/federation/host';
import { Button, CheckIcon, Icon } from '@kickabout/ui';
import { type MatchAnswers, matchAnswersQuery } from '../match-model/match-data.ts';
import styles from './answers.module.css';

interface AnswerPartProps {
  readonly matchId: number;
  readonly playerId: number;
  /** Null while loading. */
  readonly answers: MatchAnswers | null;
}

const CHOICES = [
  { answer: 'cant', label: 'Can’t come' },
  { answer: 'maybe', label: 'Maybe' },
] as const;

/** For someone who isn't in the match: says that they can't or may come. A second tap takes it back. */
export function AnswerPart({ matchId, playerId, answers }: AnswerPartProps) {
  const { queryKey } = matchAnswersQuery(matchId);
  const change = useApiMutation('answerMatch', {
    changes: [],
    // It's pending until the list has the answer, so that no button springs back.
    done: () => queryClient.invalidateQueries({ queryKey }),
    failed: 'Failed to save your answer. Please try again.',
    scope: `answer to match ${matchId}`,
  });
  const answer = change.isPending ? change.variables.body.answer : ownAnswer(answers, playerId);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce form controls; these are buttons.
    <div role="group" aria-label="Your answer" className={styles['choices']}>
      {CHOICES.map((choice) => {
        const isPressed = answer === choice.answer;
        return (
          <Button
            key={choice.answer}
            variant={isPressed ? 'secondary' : 'quiet'}
            block
            aria-pressed={isPressed}
            icon={isPressed && <Icon of={CheckIcon} />}
            onClick={() =>
              change.mutate({ params: { id: matchId }, body: { answer: isPressed ? null : choice.answer } })
            }
          >
            {choice.label}
          </Button>
        );
      })}
    </div>
  );
}

/** What the player has said themselves. */
function ownAnswer(answers: MatchAnswers | null, playerId: number): MatchAnswer | null {
  const isOwn = ({ player_id }: { player_id: number }) => player_id === playerId;
  if (answers?.maybe.some(isOwn)) return 'maybe';
  return answers?.cant.some((one) => isOwn(one) && one.absence === null) ? 'cant' : null;
}
