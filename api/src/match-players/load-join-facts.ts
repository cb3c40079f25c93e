import { type JoinFacts, LOWEST_BALANCE_PENCE, matchesPlayed } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { loadAppearances } from '../leaderboards/load-appearances.ts';
import { loadHeldPence } from '../ledger/load-held.ts';
import type { MatchRow } from '../matches/load-match.ts';

/** What a player brings along to any match that they may want to join. */
export type Joiner = JoinFacts['player'] & { playerId: number };

/** In a join the player is locked. */
export async function loadJoiner(
  db: Db,
  { playerId, balancePence }: { playerId: number; balancePence: number },
): Promise<Joiner> {
  return {
    playerId,
    balancePence,
    heldPence: await loadHeldPence(db, playerId),
    // How many they played matters only to somebody below the limit; nobody else's are counted.
    matchesPlayed: balancePence < LOWEST_BALANCE_PENCE ? await countMatchesPlayed(db, playerId) : 0,
  };
}

/** The same of whoever looks at matches. */
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
