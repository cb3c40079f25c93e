import { matchName, outcomeFor, teamScores } from '@kickabout/domain';
import type { Db } from '../../../kernel/database/connect.ts';
import { votingOf } from '../voting/present-vote.ts';
import { loadLastPlayed } from './load-match.ts';
import { loadMembersByMatch } from './load-members.ts';

/** How many matches make a player's form. */
const FORM_LENGTH = 5;

/** How the last matches of a player ended, the latest first. */
export async function loadLastResults(db: Db, playerId: number) {
  const matches = await loadLastPlayed(db, { playerId, rows: FORM_LENGTH });
  const members = await loadMembersByMatch(
    db,
    matches.map(({ match_id }) => match_id),
  );
  return matches.map((match) => {
    const score = teamScores(members.get(match.match_id) ?? []);
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
