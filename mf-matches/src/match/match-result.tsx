import { useTimeZone } from '@kickabout/client';
import { Link } from '@kickabout/federation/router';
import { DateText, Icon, ScoreLine, TrophyIcon, VisuallyHidden } from '@kickabout/ui';
import { Fragment } from 'react';
import { bestPlayers } from '../match-model/best-players.ts';
import { everyoneIn, type Participant } from '../match-model/everyone.ts';
import type { Match, MatchPlayer } from '../match-model/match-data.ts';
import styles from './match-page.module.css';

interface MatchResultProps {
  readonly match: Match;
  /** Null until they have loaded. */
  readonly players: readonly MatchPlayer[] | null;
}

/** The score, who scored, and the man of the match. */
export function MatchResult({ match, players }: MatchResultProps) {
  const everyone = everyoneIn(match, players ?? []);
  const scorers = ([1, 2] as const).map((team) => scorersFor(team, everyone));
  return (
    <div className={styles['result']}>
      <ScoreLine team1={match.team1_score} team2={match.team2_score} />
      {match.team1_score + match.team2_score > 0 && (
        <div className={styles['scorers']}>
          {scorers.map((sentence, index) => (
            <p key={index}>
              {sentence !== '' && <VisuallyHidden>Goals for Team {index + 1}: </VisuallyHidden>}
              {/* Holds the place until the players have loaded. */}
              {sentence || '\u00a0'}
            </p>
          ))}
        </div>
      )}
      <p className={styles['best']}>
        <Icon of={TrophyIcon} className={styles['trophy']} />
        <span>
          Man of the match: <ManOfTheMatch match={match} />
        </span>
      </p>
    </div>
  );
}

/** `Tommo 3, Nia, Ben (own goal)`: who scored for a team, most goals first. */
export function scorersFor(team: 1 | 2, everyone: readonly Participant[]): string {
  const own = everyone
    .filter(({ team_id, goals }) => team_id === team && goals > 0)
    .toSorted((a, b) => b.goals - a.goals)
    .map(({ name, goals }) => (goals === 1 ? name : `${name} ${goals}`));
  const given = everyone
    .filter(({ team_id, own_goals }) => team_id === 3 - team && own_goals > 0)
    .map(({ name, own_goals }) => `${name} (${own_goals === 1 ? 'own goal' : `${own_goals} own goals`})`);
  return [...own, ...given].join(', ');
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
