import { type JoinFacts, LOWEST_BALANCE_PENCE, matchesPlayed } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { loadAppearances } from './load-appearances.ts';
import { loadHeldPence } from './load-held.ts';
import type { MatchRow } from './load-match.ts';

/** What decides about a player's joins, whichever match it is. */
export type Joiner = JoinFacts['player'] & { playerId: number };

/** In a join the player is locked, so neither balance nor holds change until it is done. */
export async function loadJoiner(
  db: Db,
  { playerId, balancePence }: { playerId: number; balancePence: number },
): Promise<Joiner> {
  return {
    playerId,
    balancePence,
    heldPence: await loadHeldPence(db, playerId),
    // The number of matches matters only below the limit, so it is counted only then.
    matchesPlayed: balancePence < LOWEST_BALANCE_PENCE ? await countMatchesPlayed(db, playerId) : 0,
  };
}

/** The same for a player who only looks, without a lock. */
export async function loadViewer(db: Db, playerId: number): Promise<Joiner> {
  const player = await db
    .selectFrom('players')
    .select(['player_id as playerId', 'balance_pence as balancePence'])
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return loadJoiner(db, player);
}

/** What decides whether a player may join a match. */
export function joinFacts(
  match: MatchRow,
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

/** Completed matches a player played in. */
async function countMatchesPlayed(db: Db, playerId: number): Promise<number> {
  return matchesPlayed(await loadAppearances(db, { playerId }), playerId);
}
