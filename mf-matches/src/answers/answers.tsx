import { useNow } from '@kickabout/client';
import { useQuery } from '@kickabout/client/query';
import { type Match, type MatchAnswers, matchAnswersQuery } from '../match-model/match-data.ts';
import { AnswerNames } from './answer-names.tsx';
import { AnswerPart } from './answer-part.tsx';
import styles from './answers.module.css';
import { NoAnswerCard } from './no-answer-card.tsx';

type Unanswered = NonNullable<MatchAnswers['unanswered']>;

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

/** For admins, while sign-up is open: who else hasn't answered. */
export function NoAnswer({ match, playerId }: { readonly match: Match; readonly playerId: number }) {
  const { data, isError } = useQuery(matchAnswersQuery(match.match_id));
  const now = useNow();
  const isOpen = Date.parse(match.signin_begin_time) <= now && now < Date.parse(match.kickoff_at);
  if (!isOpen || (data === undefined && isError)) return null;
  return (
    <NoAnswerCard match={match} unanswered={data?.unanswered ? without(playerId, data.unanswered) : null} />
  );
}

/** Admins need no reminder of their own. The list has the first 100 names, and counts everyone. */
function without(playerId: number, { count, players, ...asked }: Unanswered): Unanswered {
  const others = players.filter(({ player_id }) => player_id !== playerId);
  return { ...asked, players: others, count: count - (players.length - others.length) };
}
