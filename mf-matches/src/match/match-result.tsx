import { useTimeZone } from '@kickabout/client';
import { bestPlayers, isOver, type Scorer, scorersFor, shownScore } from '@kickabout/domain';
import { Link } from '@kickabout/federation/router';
import { DateText, Icon, ScoreLine, Stack, TrophyIcon, useMoveFocus, VisuallyHidden } from '@kickabout/ui';
import { Fragment, useEffect, useRef } from 'react';
import { everyoneIn } from '../match-model/everyone.ts';
import type { Match, MatchAndPlayers } from '../match-model/queries.ts';
import styles from './match-page.module.css';

/** The score, who scored, and the man of the match. */
export function MatchResult({ match, players }: MatchAndPlayers) {
  const score = shownScore(match) ?? { team1: 0, team2: 0, isSoFar: false };
  const [section, moveFocus] = useMoveFocus<HTMLElement>();
  const { match_status: status } = match;
  const shown = useRef(status);
  // What ended the match is gone: its button, and the dialog.
  useEffect(() => {
    if (isOver(status) && !isOver(shown.current)) moveFocus();
    shown.current = status;
  });
  return (
    <Stack as="section" aria-label="Result" ref={section} tabIndex={-1} gap={3}>
      <ScoreLine team1={score.team1} team2={score.team2} {...(score.isSoFar && { note: 'so far' })} />
      {match.team1_score + match.team2_score > 0 && <Scorers everyone={everyoneIn(match, players ?? [])} />}
      <p className={styles['best']}>
        <Icon of={TrophyIcon} className={styles['trophy']} />
        <span>
          Man of the match: <ManOfTheMatch match={match} />
        </span>
      </p>
    </Stack>
  );
}

/** A sentence below each team's score with those who scored for it. */
export function Scorers({ everyone }: { readonly everyone: readonly Scorer[] }) {
  return (
    <div className={styles['scorers']}>
      {([1, 2] as const).map((team) => {
        const sentence = scorersFor(team, everyone);
        return (
          <p key={team}>
            {sentence !== '' && <VisuallyHidden>Goals for Team {team}: </VisuallyHidden>}
            {/* Holds the place until the players have loaded. */}
            {sentence || '\u00a0'}
          </p>
        );
      })}
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
