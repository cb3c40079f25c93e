import { matchName, outcomeFor } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';
import { votingOf } from '../voting/present-vote.ts';
import { loadLastPlayed } from './load-match.ts';
import { loadMatchTotals, NO_ONE } from './load-match-totals.ts';

/** How many matches make a player's form. */
const FORM_LENGTH = 5;

/** How the last matches of a player ended, the latest first. */
export async function loadLastResults(db: Db, playerId: number) {
  const matches = await loadLastPlayed(db, { playerId, rows: FORM_LENGTH });
  const totals = await loadMatchTotals(db, matches);
  return matches.map((match) => {
    const { score } = totals.get(match.match_id) ?? NO_ONE;
    const result = {
      match_id: match.match_id,
      match_name: matchName(match),
      team_id: match.team_id,
      team1_score: score.team1,
      team2_score: score.team2,
      outcome: outcomeFor(match.team_id, score),
    };
    return { result, voting: votingOf(match) };
  });
}
