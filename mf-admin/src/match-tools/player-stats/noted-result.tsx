import { liveQuery } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { foldMatchNotes, scoreText } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { Button } from '@kickabout/ui';
import type { Member } from '../members.ts';
import { goalsOfOthers, type StatsDraft, statsFromNotes } from './stats-fields.ts';
import styles from './stats-sheet.module.css';

interface NotedResultProps {
  readonly matchId: number;
  readonly members: readonly Member[];
  readonly onUse: (draft: StatsDraft) => void;
}

/** What was noted on the pitch, and a button that fills it in. Nothing is saved until the admin does. */
export function NotedResult({ matchId, members, onUse }: NotedResultProps) {
  const notes = useQuery(liveQuery('listMatchNotes', { params: { id: matchId } }));
  const noted = notes.data && foldMatchNotes(notes.data.map(({ note }) => note));

  if (!noted || noted.goals.length === 0) return null;
  const { score, goals, doubts } = noted;
  const lost = goalsOfOthers(members, goals);
  return (
    <div className={styles['noted']}>
      <p>
        Noted on the pitch: {scoreText(score)}.
        {doubts.length > 0 && (
          <>
            {' '}
            Two phones may have noted the same goal:{' '}
            <Link to={`/matches/${matchId}/pitch`}>decide that first</Link>.
          </>
        )}
        {lost > 0 &&
          ` ${lost} ${lost === 1 ? 'goal' : 'goals'} left out: the ${lost === 1 ? 'scorer is' : 'scorers are'} no longer in the match.`}
      </p>
      <Button onClick={() => onUse(statsFromNotes(members, goals))}>Use as result</Button>
    </div>
  );
}
