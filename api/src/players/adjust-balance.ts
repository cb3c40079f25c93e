import { penceFromPounds, poundsFromPence } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { loadPlayer, NO_SUCH_PLAYER } from './load-player.ts';

/** An admin adds to a balance or takes from it; who and why is recorded. A repeated request is posted once. */
export const adjustBalance: Handler<'adjustBalance'> = async ({ params, body }, { db, clock, caller }) => {
  if (body.player_id !== params.id) return refuseField('player_id', 'must match the player in the path');
  const pence = penceFromPounds(body.amount);
  return db.transaction().execute(async (tx) => {
    const [locked] = await lockPlayers(tx, [params.id]);
    if (!locked) return refuse('not_found', NO_SUCH_PLAYER);
    const before =
      body.request_id === undefined
        ? undefined
        : await tx
            .selectFrom('transfers')
            .select('transfer_id')
            .where('request_id', '=', body.request_id)
            .executeTakeFirst();
    if (!before) {
      const player = { playerId: params.id };
      await postTransfers(tx, clock.now(), [
        {
          ...(pence > 0
            ? { from: 'adjustments' as const, to: player }
            : { from: player, to: 'adjustments' as const }),
          amountPence: Math.abs(pence),
          kind: 'adjustment',
          madeBy: caller.playerId,
          ...(body.reason !== undefined && { reason: body.reason }),
          ...(body.request_id !== undefined && { requestId: body.request_id }),
        },
      ]);
    }
    const player = await loadPlayer(tx, params.id);
    return { player_id: params.id, account_balance: poundsFromPence(player?.balance_pence ?? 0) };
  });
};
