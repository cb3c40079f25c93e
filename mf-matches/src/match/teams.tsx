import { isOver, shownScore } from '@kickabout/domain';
import { Stack } from '@kickabout/ui';
import { everyoneIn, type Participant } from '../match-model/everyone.ts';
import type { Match, MatchAndPlayers } from '../match-model/queries.ts';
import styles from './match-page.module.css';
import { MatchResult } from './match-result.tsx';
import { TeamTables } from './team-tables.tsx';
import { TeamsOnPitch } from './teams-on-pitch.tsx';

/**
 * The teams on a pitch, and as tables. For a pending match only once teams are picked, because until then who's in and who's waiting says it
 * all; and its result only if some of it has been entered already. Any other match shows its result at the top of the page.
 */
export function Teams({ match, players }: MatchAndPlayers) {
  const everyone = players && everyoneIn(match, players);
  const isPending = match.match_status === 'pending';
  const arePicked = everyone?.some(({ team_id }) => team_id !== 0) ?? match.teams_confirmed;
  return (
    <Stack as="section" aria-labelledby="teams" className={styles['teams']}>
      <h2 id="teams">Teams</h2>
      {isPending && hasResult(match) && (
        <div data-print="hide">
          <MatchResult match={match} players={players} />
        </div>
      )}
      {isPending && !arePicked ? (
        <p className={styles['aside']}>The teams haven’t been picked yet.</p>
      ) : (
        <>
          {(everyone ? hasBothTeams(everyone) : match.teams_confirmed) && (
            <TeamsOnPitch
              everyone={everyone ?? []}
              score={isOver(match.match_status) ? shownScore(match) : null}
            />
          )}
          <TeamTables match={match} everyone={everyone} />
          {everyone && !arePicked && (
            <p className={styles['aside']}>No teams were picked, so everyone with a place was charged.</p>
          )}
        </>
      )}
    </Stack>
  );
}

const hasBothTeams = (everyone: readonly Participant[]) =>
  ([1, 2] as const).every((team) => everyone.some(({ team_id }) => team_id === team));

const hasResult = ({ team1_score, team2_score, man_of_the_match }: Match) =>
  team1_score + team2_score > 0 || man_of_the_match !== null;
