import { isSameMember, playersAndGuests } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Member } from './load-members.ts';

/** Stores who plays, for the members with whom that has changed. */
export async function storeWhoPlays(
  tx: Tx,
  matchId: number,
  before: readonly Member[],
  after: readonly Member[],
): Promise<void> {
  const changed = after.filter(
    (member) => before.find((was) => isSameMember(was, member))?.plays !== member.plays,
  );
  const { players, guests } = playersAndGuests(changed);
  const playing = (members: readonly Member[]) => members.map(({ plays }) => plays);
  if (players.length > 0)
    await sql`update match_players set plays = changed.plays
      from unnest(${players.map(({ playerId }) => playerId)}::int[], ${playing(players)}::boolean[]) as changed (player_id, plays)
      where match_id = ${matchId} and match_players.player_id = changed.player_id`.execute(tx);
  if (guests.length > 0)
    await sql`update match_guests set plays = changed.plays
      from unnest(${guests.map(({ guestId }) => guestId)}::uuid[], ${playing(guests)}::boolean[]) as changed (guest_id, plays)
      where match_guests.guest_id = changed.guest_id`.execute(tx);
}
