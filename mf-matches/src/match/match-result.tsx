import { useTimeZone } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { DateText, Icon, ScoreLine, TrophyIcon } from '@kickabout/ui';
import { Fragment } from 'react';
import { bestPlayers } from '../match-model/best-players.ts';
import type { Match } from '../match-model/match-data.ts';
import styles from './match-page.module.css';

/** The score and the man of the match. */
export function MatchResult({ match }: { readonly match: Match }) {
  return (
    <div className={styles['result']}>
      <ScoreLine team1={match.team1_score} team2={match.team2_score} />
      <p className={styles['best']}>
        <Icon of={TrophyIcon} className={styles['trophy']} />
        <span>
          Man of the match: <ManOfTheMatch match={match} />
        </span>
      </p>
    </div>
  );
}

function ManOfTheMatch({ match }: { readonly match: Match }) {
  const vote = match.man_of_the_match_vote;
  if (vote?.is_open) return <VoteGoesOn until={vote.ends_at} />;
  const best = bestPlayers(match);
  if (best.length === 0) return 'not picked yet';
  return (
    <>
      {best.map(({ player_id, preferred_name }, index) => (
        <Fragment key={player_id}>
          {index > 0 && (index === best.length - 1 ? ' and ' : ', ')}
          <Link to={`/players/${player_id}`}>{preferred_name}</Link>
        </Fragment>
      ))}
      {vote !== undefined && vote.winners.length > 0 && (
        <span className={styles['aside']}>, chosen by the players</span>
      )}
    </>
  );
}

function VoteGoesOn({ until }: { readonly until: string }) {
  const timeZone = useTimeZone();
  return (
    <>
      the players vote until <DateText value={until} format="date-time" timeZone={timeZone} />
    </>
  );
}
