import { clubMoney, type JoinFacts } from '@kickabout/domain';
import type { Db } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import { selectHolds } from '../ledger/load-held.ts';
import { loadTotals } from '../players/load-totals.ts';
import type { MatchState } from './load-match.ts';

/** What decides whether a player can join, whichever match it is. */
export type Joiner = JoinFacts['player'] & { playerId: number };

/** Loads it for a player who's only looking, without a lock. */
export async function loadViewer(db: Db, playerId: number): Promise<Joiner> {
  const [player] = await findViewer(db, { playerId });
  if (!player) throw new Error(`There's no player ${playerId}.`);
  return { ...player, heldPence: player.heldPence ?? 0, matchesPlayed: await matchesThatCount(db, player) };
}

/** The number of matches played only decides below the limit of the balance, so it's only counted then. */
export async function matchesThatCount(
  db: Db,
  { playerId, balancePence }: { playerId: number; balancePence: number },
): Promise<number> {
  return balancePence < clubMoney().lowestBalance ? (await loadTotals(db, playerId)).matches : 0;
}

const findViewer = prepared((db, { playerId }: { playerId: number }) =>
  db
    .selectFrom('players')
    .select([
      'player_id as playerId',
      'balance_pence as balancePence',
      selectHolds(db)
        .select((eb) => eb.fn.sum<number>('match_members.price_pence').as('held'))
        .where('match_members.player_id', '=', playerId)
        .as('heldPence'),
    ])
    .where('player_id', '=', playerId),
);

/** What decides whether a player can join a match. */
export function joinFacts(
  match: Pick<MatchState, 'match_status' | 'signin_begin_at' | 'price_pence'>,
  player: Joiner,
  rest: Pick<JoinFacts, 'now' | 'addedByAdmin' | 'alreadyIn' | 'quotedPricePence'>,
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
