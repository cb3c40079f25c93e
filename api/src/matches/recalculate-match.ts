import { canBeManOfTheMatch, teamScores, winningTeam } from '@kickabout/domain';
import type { Db, Tx } from '../database/connect.ts';
import type { MatchRow, MatchState } from './load-match.ts';
import { settleMatch } from './settle-match.ts';
import type { MatchFacts } from './with-locked-match.ts';

/**
 * Updates what follows from a match's facts, in the transaction that changed them: who won, whether the man of the
 * match still played, and what everyone is charged. Returns the updated match.
 */
export async function recalculateMatch(tx: Tx, now: number, facts: MatchFacts): Promise<MatchRow> {
  const { match } = facts;
  const result = resultOf(facts);
  if (hasNewResult(match, result)) await updateResult(tx, match.match_id, result).execute();
  await settleMatch(tx, now, facts);
  return { ...match, ...result, ...(result.man_of_the_match_id === null && { man_of_the_match_name: null }) };
}

type Result = Pick<MatchState, 'winning_team' | 'man_of_the_match_id'>;

/** Who won, and the man of the match unless he no longer played. */
export function resultOf(facts: Pick<MatchFacts<MatchState>, 'match' | 'members'>): Result {
  const best = facts.match.man_of_the_match_id;
  const keepsBest = best !== null && canBeManOfTheMatch(playedMatch(facts), best);
  return {
    winning_team: winningTeam(teamScores(facts.members)),
    man_of_the_match_id: keepsBest ? best : null,
  };
}

export function hasNewResult(match: MatchState, result: Result): boolean {
  return (
    match.winning_team !== result.winning_team || match.man_of_the_match_id !== result.man_of_the_match_id
  );
}

export function updateResult(db: Db, matchId: number, result: Result) {
  return db.updateTable('matches').set(result).where('match_id', '=', matchId);
}

/** The facts that the domain's rule about the man of the match needs. */
export function playedMatch({ match, members }: Pick<MatchFacts<MatchState>, 'match' | 'members'>) {
  return { status: match.match_status, places: match.number_of_players, members };
}
