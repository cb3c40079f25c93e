import { canBeManOfTheMatch, teamScores, winningTeam } from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import type { MatchRow } from './load-match.ts';
import { settleMatch } from './settle-match.ts';
import type { MatchFacts } from './with-locked-match.ts';

/**
 * Updates what follows from a match's facts, in the transaction that changed them: who won, whether the man of the
 * match still played, and what everyone is charged. Returns the updated match.
 */
export async function recalculateMatch(tx: Tx, now: number, facts: MatchFacts): Promise<MatchRow> {
  const { match, members } = facts;
  const winner = winningTeam(teamScores(members));
  const best = match.man_of_the_match_id;
  const keepsBest = best === null || canBeManOfTheMatch(playedMatch(facts), best);
  if (winner !== match.winning_team || !keepsBest)
    await tx
      .updateTable('matches')
      .set({ winning_team: winner, ...(!keepsBest && { man_of_the_match_id: null }) })
      .where('match_id', '=', match.match_id)
      .execute();
  await settleMatch(tx, now, facts);
  return {
    ...match,
    winning_team: winner,
    ...(!keepsBest && { man_of_the_match_id: null, man_of_the_match_name: null }),
  };
}

/** The facts that the domain's rule about the man of the match needs. */
export function playedMatch({ match, members }: Pick<MatchFacts, 'match' | 'members'>) {
  return { status: match.match_status, places: match.number_of_players, members };
}
