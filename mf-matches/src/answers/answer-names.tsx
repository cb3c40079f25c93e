import { Link } from '@kickabout/federation/router';
import { formatDate } from '@kickabout/ui';
import type { MatchAnswers } from '../match-model/match-data.ts';
import styles from './answers.module.css';

type Absence = NonNullable<MatchAnswers['cant'][number]['absence']>;

interface AnswerNamesProps {
  /** Null while loading. */
  readonly answers: MatchAnswers | null;
  readonly playerId: number;
}

/** `3 can’t, 1 maybe`, which opens to their names; with why the reader is among them, if they're away. */
export function AnswerNames({ answers, playerId }: AnswerNamesProps) {
  const { cant = [], maybe = [] } = answers ?? {};
  const counts = [
    cant.length > 0 && `${cant.length}\u00a0can’t`,
    maybe.length > 0 && `${maybe.length}\u00a0maybe`,
  ];
  const summary = counts.filter(Boolean).join(', ');
  if (summary === '')
    return <p className={styles['line']}>{answers && 'No one has said “can’t” or “maybe” yet.'}</p>;
  const ownAbsence = cant.find(({ player_id }) => player_id === playerId)?.absence ?? null;
  return (
    <details className={styles['names']}>
      <summary className={styles['line']}>
        {ownAbsence === null ? summary : `You’re ${absenceText(ownAbsence)} · ${summary}`}
      </summary>
      <dl className={styles['lists']}>
        {cant.length > 0 && (
          <>
            <dt>Can’t come</dt>
            <dd>{cant.map(nameAndAbsence).join(', ')}</dd>
          </>
        )}
        {maybe.length > 0 && (
          <>
            <dt>Maybe</dt>
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
