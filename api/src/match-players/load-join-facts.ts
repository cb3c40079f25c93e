import { type JoinFacts, LOWEST_BALANCE_PENCE, matchesPlayed } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { loadAppearances } from '../leaderboards/load-appearances.ts';
import { loadHeldPence } from '../ledger/load-held.ts';
import type { MatchRow } from '../matches/load-match.ts';

/** What decides whether a player may join a match. In a join the match and the player are locked. */
export async function loadJoinFacts(
  db: Db,
  match: MatchRow,
  player: { playerId: number; balancePence: number },
  rest: Pick<JoinFacts, 'now' | 'alreadyIn' | 'quotedPricePence'>,
): Promise<JoinFacts> {
  return {
    ...rest,
    match: {
      status: match.match_status,
      signinBeginAt: match.signin_begin_at.getTime(),
      pricePence: match.price_pence,
    },
    player: {
      balancePence: player.balancePence,
      heldPence: await loadHeldPence(db, player.playerId),
      // How many they played matters only to somebody below the limit; nobody else's are counted.
      matchesPlayed:
        player.balancePence < LOWEST_BALANCE_PENCE ? await countMatchesPlayed(db, player.playerId) : 0,
    },
  };
}

/** Completed matches a player played in. */
export async function countMatchesPlayed(db: Db, playerId: number): Promise<number> {
  return matchesPlayed(await loadAppearances(db, { playerId }), playerId);
}
