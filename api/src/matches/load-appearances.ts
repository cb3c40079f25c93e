import { type Appearance, appearances, type Period } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { loadMembersByMatch } from './load-members.ts';

/** Which completed matches to read: a player's, or those in some months of a year, both ends included. */
export type Scope = { playerId: number } | Period;

/** Who played in completed matches and what they did. Reads whole matches, because the winner depends on everyone. */
export async function loadAppearances(db: Db, scope: Scope): Promise<Appearance[]> {
  let query = db
    .selectFrom('matches')
    .select(['match_id', 'match_date', 'match_status', 'number_of_players', 'man_of_the_match_id'])
    .where('match_status', '=', 'completed')
    .where('deleted_at', 'is', null);
  if ('playerId' in scope) {
    query = query.where('match_id', 'in', (eb) =>
      eb.selectFrom('match_players').select('match_players.match_id').where('player_id', '=', scope.playerId),
    );
  } else {
    const { year, startMonth, endMonth } = scope;
    query = query
      .where('match_date', '>=', firstOf(year, startMonth))
      .where('match_date', '<', endMonth === 12 ? firstOf(year + 1, 1) : firstOf(year, endMonth + 1));
  }
  const matches = await query.execute();
  const members = await loadMembersByMatch(db, matches);
  return appearances(
    matches.map((match) => ({
      status: match.match_status,
      matchDate: match.match_date,
      places: match.number_of_players,
      manOfTheMatchId: match.man_of_the_match_id,
      members: members.get(match.match_id) ?? [],
    })),
  );
}

function firstOf(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}-01`;
}
