import { canBeManOfTheMatch, teamScores, winningTeam } from '@kickabout/domain';
import type { Tx } from '../database/connect.ts';
import { settleMatch } from '../ledger/settle-match.ts';
import { loadMembers } from '../match-players/load-members.ts';
import { loadMatch } from './load-match.ts';

/**
 * Draws the conclusions from changed facts of a match, in the transaction that changed them: who won, whether the man of
 * the match still played, and what everybody is charged. The match and its members must be locked.
 */
export async function concludeMatch(tx: Tx, now: number, matchId: number): Promise<void> {
  const match = await loadMatch(tx, matchId);
  if (!match) throw new Error(`Match ${matchId} is not there to be changed.`);
  const members = await loadMembers(tx, matchId);
  const best = match.man_of_the_match_id;
  await tx
    .updateTable('matches')
    .set({
      winning_team: winningTeam(teamScores(members)),
      man_of_the_match_id:
        best !== null && canBeManOfTheMatch(members, match.number_of_players, best) ? best : null,
    })
    .where('match_id', '=', matchId)
    .execute();
  await settleMatch(tx, now, matchId);
}
