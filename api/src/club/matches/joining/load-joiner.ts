import type { Joiner } from '@kickabout/domain';
import type { Cached } from '../../../kernel/answer-cache/answer-cache.ts';
import type { Db } from '../../../kernel/database/connect.ts';
import { prepared } from '../../../kernel/database/prepared.ts';
import { selectHolds } from '../../ledger/load-held.ts';
import { loadTotals } from '../../players/player-stats.ts';

/** What decides whether a player can join, read without a lock to show it. */
export async function loadViewer(db: Db, playerId: number): Promise<Joiner> {
  const [player] = await findViewer(db, { playerId });
  if (!player) throw new Error(`There's no player ${playerId}.`);
  return { ...player, heldMinor: player.heldMinor ?? 0, matchesPlayed: await matchesThatCount(db, player) };
}

/** What `loadViewer` returns, cached: it stays valid while others join. */
export const cachedViewer = (cached: Cached, playerId: number): Promise<Joiner> =>
  cached(`viewer ${playerId}`, async (db) => ({
    value: await loadViewer(db, playerId),
    tags: [`player ${playerId}`, 'fixtures', 'results'],
    bytes: 200,
  }));

/** The number of matches played only decides below the club's lowest balance, which is zero or less, so it's only counted there. */
export async function matchesThatCount(
  db: Db,
  { playerId, balanceMinor }: { playerId: number; balanceMinor: number },
): Promise<number> {
  return balanceMinor < 0 ? (await loadTotals(db, playerId)).matches : 0;
}

const findViewer = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('players')
    .select([
      'player_id as playerId',
      'preferred_name as preferredName',
      'balance_minor as balanceMinor',
      selectHolds(db)
        .select((eb) => eb.fn.sum<number>('match_members.price_minor').as('held'))
        .where('match_members.player_id', '=', playerId)
        .as('heldMinor'),
    ])
    .where('player_id', '=', playerId),
);
