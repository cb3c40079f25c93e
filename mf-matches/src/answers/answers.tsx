import { useQuery } from '@kickabout/client/query';
import type { MatchAnswer } from '@kickabout/contract';
import { Link } from '@kickabout/federation/router';
import { Button, CheckIcon, formatDate, Icon, SmallText } from '@kickabout/ui';
import { type Match, type MatchAnswers, matchAnswersQuery } from '../match-model/queries.ts';
import styles from './answers.module.css';
import { useAnswerMatch } from './mutations.ts';

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
function AnswerPart({ matchId, playerId, answers }: AnswerPartProps) {
  const change = useAnswerMatch(matchId);
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

type Absence = NonNullable<MatchAnswers['cant'][number]['absence']>;

/** `3 can’t, 1 maybe`, which opens to their names; with why the reader is among them, if they're away. */
function AnswerNames({ answers, playerId }: Omit<AnswerPartProps, 'matchId'>) {
  const { cant = [], maybe = [] } = answers ?? {};
  const counts = [
    cant.length > 0 && `${cant.length}\u00a0can’t`,
    maybe.length > 0 && `${maybe.length}\u00a0maybe`,
  ];
  const summary = counts.filter(Boolean).join(', ');
  if (summary === '')
    return (
      <SmallText className={styles['line']}>{answers && 'No one has said “can’t” or “maybe” yet.'}</SmallText>
    );
  const ownAbsence = cant.find(({ player_id }) => player_id === playerId)?.absence ?? null;
  return (
    <details className={styles['names']}>
      <SmallText as="summary" className={styles['line']}>
        {ownAbsence === null ? summary : `You’re ${absenceText(ownAbsence)} · ${summary}`}
      </SmallText>
      <dl className={styles['lists']}>
        {cant.length > 0 && (
          <>
            <SmallText as="dt">Can’t come</SmallText>
            <dd>{cant.map(nameAndAbsence).join(', ')}</dd>
          </>
        )}
        {maybe.length > 0 && (
          <>
            <SmallText as="dt">Maybe</SmallText>
            <dd>{maybe.map(({ preferred_name }) => preferred_name).join(', ')}</dd>
          </>
        )}
      </dl>
      {ownAbsence !== null && <Link to="/your-account">Change when you’re away</Link>}
    </details>
  );
}

const absenceText = ({ reason, until }: Absence) => `${reason ?? 'away'} until ${formatDate(until)}`;

const nameAndAbsence = ({ preferred_name, absence }: MatchAnswers['cant'][number]): string =>
  absence === null ? preferred_name : `${preferred_name} (${absenceText(absence)})`;

/** Below the button to join: who can't or may come, and the reader's own answer while they aren't in. */
export function Answers({ match, playerId }: { readonly match: Match; readonly playerId: number }) {
  const { data = null, isError } = useQuery(matchAnswersQuery(match.match_id));
  // An older server doesn't know answers.
  if (data === null && isError) return null;
  return (
    <div className={styles['answers']}>
      {match.my_place === null && <AnswerPart matchId={match.match_id} playerId={playerId} answers={data} />}
      <AnswerNames answers={data} playerId={playerId} />
    </div>
  );
}
