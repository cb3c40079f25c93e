import { sql } from 'kysely';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** How much of each player's balance is held, in minor units; players with nothing held are left out. */
export const sumHeld = prepared((db, { playerIds }: { playerIds: readonly number[] }) =>
  selectHolds(db)
    .select((eb) => ['player_id as playerId', eb.fn.sum<number>('match_members.price_minor').as('heldMinor')])
    .where(sql<boolean>`player_id = any(${playerIds}::int[])`)
    .groupBy('player_id'),
);

/** What is held of a player's balance, by match and guest: in order of kickoff, their own place before their guests'. */
export const loadHolds = prepared((db, { playerId }: { playerId: number }) =>
  selectHolds(db)
    .innerJoin('pitches', 'pitches.pitch_id', 'matches.pitch_id')
    .select([
      'matches.match_id',
      'match_date',
      'match_time',
      'pitch_name',
      'pitch_number',
      'match_members.price_minor as price',
      'guest_id',
      'guest_name',
    ])
    .where('player_id', '=', playerId)
    .orderBy('kickoff_at')
    .orderBy('matches.match_id')
    .orderBy('guest_id', (order) => order.asc().nullsFirst()),
);

/** Everyone who is in a pending match or on its waiting list: their price is held, a guest's from the player who brings them. */
export function selectHolds(db: Db) {
  return db
    .selectFrom('match_members')
    .innerJoin('matches', 'matches.match_id', 'match_members.match_id')
    .where('matches.match_status', '=', 'pending')
    .where('matches.deleted_at', 'is', null);
}
