import { type JoinFacts, LOWEST_BALANCE_PENCE } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { countMatchesPlayed } from '../players/load-totals.ts';
import { loadHeldPence } from './load-held.ts';
import type { MatchState } from './load-match.ts';

/** What decides whether a player can join, whichever match it is. */
export type Joiner = JoinFacts['player'] & { playerId: number };

/** During a join the player is locked, so neither balance nor holds change. */
export async function loadJoiner(
  db: Db,
  { playerId, balancePence }: { playerId: number; balancePence: number },
): Promise<Joiner> {
  return {
    playerId,
    balancePence,
    heldPence: await loadHeldPence(db, playerId),
    // The number of matches only matters below the limit, so it's only counted then.
    matchesPlayed: balancePence < LOWEST_BALANCE_PENCE ? await countMatchesPlayed(db, playerId) : 0,
  };
}

/** The same without a lock, for a player who's only looking. */
export async function loadViewer(db: Db, playerId: number): Promise<Joiner> {
  const player = await db
    .selectFrom('players')
    .select(['player_id as playerId', 'balance_pence as balancePence'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return loadJoiner(db, player);
}

/** What decides whether a player can join a match. */
export function joinFacts(
  match: Pick<MatchState, 'match_status' | 'signin_begin_at' | 'price_pence'>,
  player: Joiner,
  rest: Pick<JoinFacts, 'now' | 'alreadyIn' | 'quotedPricePence'>,
): JoinFacts {
  return {
    ...rest,
    match: {
      status: match.match_status,
      signinBeginAt: match.signin_begin_at.getTime(),
      pricePence: match.price_pence,
    },
    player,
  };
}
