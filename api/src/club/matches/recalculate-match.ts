import {
  canBeManOfTheMatch,
  fixWhoPlays,
  keepPlacesOfGuests,
  teamScores,
  winningTeam,
} from '@kickabout/domain';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { runAll } from '../../kernel/database/prepared.ts';
import type { MatchRow, MatchState } from './load-match.ts';
import type { Member } from './load-members.ts';
import { placesIn } from './present-match-player.ts';
import { type Settled, settleMatch } from './settle-match.ts';
import { updateMoved } from './store-moved.ts';
import { storeWhoPlays } from './store-who-plays.ts';
import type { MatchFacts } from './with-locked-match.ts';

/** The match and its members after a change, and the money that it moved. */
export type Recalculated = { match: MatchRow; members: readonly Member[]; settled: Settled };

/**
 * Updates what follows from a match's facts, in the transaction that changed them: who plays, who won, whether the man
 * of the match still played, which guests have a place to keep, and what everyone is charged.
 * @param madeBy the admin whose change it follows from; null for the server's own
 */
export async function recalculateMatch(
  tx: Tx,
  now: number,
  facts: MatchFacts,
  madeBy: number | null = null,
): Promise<Recalculated> {
  const { match } = facts;
  const queued = keepPlacesOfGuests(placesIn(match, facts.members));
  const moved = queued.filter((member) => !facts.members.includes(member));
  await runAll(tx, updateMoved(tx, match.match_id, moved));
  const members = fixWhoPlays({
    ...placesIn(match, queued),
    teamsConfirmedAt: match.teams_confirmed_at?.getTime() ?? null,
  });
  await storeWhoPlays(tx, match.match_id, facts.members, members);
  const result = resultOf({ match, members });
  if (hasNewResult(match, result)) await updateResult(tx, match.match_id, result).execute();
  const settled = await settleMatch(tx, now, { ...facts, members }, madeBy);
  return {
    match: {
      ...match,
      ...result,
      ...(result.man_of_the_match_id === null && { man_of_the_match_name: null }),
    },
    members,
    settled,
  };
}

type Result = Pick<MatchState, 'winning_team' | 'man_of_the_match_id'>;

/** Who won, and the man of the match, unless it turns out that they didn't play. */
export function resultOf({ match, members }: Pick<MatchFacts<MatchState>, 'match' | 'members'>): Result {
  const best = match.man_of_the_match_id;
  const keepsBest = best !== null && canBeManOfTheMatch(placesIn(match, members), best);
  return {
    winning_team: winningTeam(teamScores(members)),
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
