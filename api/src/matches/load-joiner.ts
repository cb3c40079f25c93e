import { type JoinFacts, LOWEST_BALANCE_PENCE } from '@kickabout/domain';
import type { Db } from '../database/connect.ts';
import { prepared } from '../database/prepared.ts';
import { countMatchesPlayed } from '../players/load-totals.ts';
import { selectHolds } from './load-held.ts';
import type { MatchState } from './load-match.ts';

/** What decides whether a player can join, whichever match it is. */
export type Joiner = JoinFacts['player'] & { playerId: number };

/** Loads it for a player who's only looking, without a lock. */
export async function loadViewer(db: Db, playerId: number): Promise<Joiner> {
  const [player] = await findViewer(db, { playerId });
  if (!player) throw new Error(`There's no player ${playerId}.`);
  // The number of matches only matters below the limit, so it's only counted then.
  const matchesPlayed =
    player.balancePence < LOWEST_BALANCE_PENCE ? await countMatchesPlayed(db, playerId) : 0;
  return { ...player, heldPence: player.heldPence ?? 0, matchesPlayed };
}

const findViewer = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('players')
    .select([
      'player_id as playerId',
      'balance_pence as balancePence',
      selectHolds(db)
        .select((eb) => eb.fn.sum<number>('match_players.price_pence').as('held'))
        .where('match_players.player_id', '=', playerId)
        .as('heldPence'),
    ])
    .where('player_id', '=', playerId),
);

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
