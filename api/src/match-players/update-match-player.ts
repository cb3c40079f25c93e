import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { concludeMatch } from '../matches/conclude-match.ts';
import { lockMatch } from '../matches/load-match.ts';
import { loadMembers, lockMembers } from './load-members.ts';
import { presentMatchPlayer } from './present-match-player.ts';

/** What a player did, whether they were late, and their team. Charges follow. */
export const updateMatchPlayer: Handler<'updateMatchPlayer'> = ({ params, body }, { db, clock }) =>
  db.transaction().execute(async (tx) => {
    const match = await lockMatch(tx, params.matchId);
    if (!match) return refuse('not_found', 'There is no such match.');
    await lockMembers(tx, match.match_id);
    const before = await loadMembers(tx, match.match_id);
    if (!before.some(({ playerId }) => playerId === params.playerId)) return refuse('not_in_match');
    const changes = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    if (Object.keys(changes).length > 0)
      await tx
        .updateTable('match_players')
        .set(changes)
        .where('match_id', '=', match.match_id)
        .where('player_id', '=', params.playerId)
        .execute();
    await concludeMatch(tx, clock.now(), match.match_id);
    return presentMatchPlayer(
      await loadMembers(tx, match.match_id),
      match.number_of_players,
      params.playerId,
    );
  });
