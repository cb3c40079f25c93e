import {
  availableMinor,
  BALANCE_LIMIT_MINOR,
  formatMinor,
  isAdjustmentAllowed,
  isTowardsZero,
  payoutFault,
} from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockRequest } from '../../kernel/database/advisory-lock.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { announceMoney } from '../ledger/announce-money.ts';
import { sumHeld } from '../ledger/load-held.ts';
import { lockPlayers } from '../ledger/lock-players.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { NO_SUCH_PLAYER } from './load-player.ts';

/** Adds to a balance or deducts from it, and records who did it, why and what for. A repeated request is posted once. */
export const adjustBalance: Handler<'adjustBalance'> = async (
  { params, body },
  { money, db, clock, caller },
) => {
  if (body.player_id !== params.id) return refuseField('player_id', 'must match the player in the path');
  const minor = body.amount;
  return db.transaction().execute(async (tx) => {
    const posted = body.request_id === undefined ? null : await findPosted(tx, body.request_id);
    const [locked] = await lockPlayers(tx, [params.id]);
    if (!locked) return refuse('not_found', NO_SUCH_PLAYER);
    if (posted) {
      if (posted.playerId !== params.id || posted.minor !== minor) return refuse('request_id_used');
      return { player_id: params.id, account_balance: locked.balanceMinor };
    }
    if (locked.isClosed && !isTowardsZero(locked.balanceMinor, minor))
      return refuseField('amount', 'may only take the balance of a closed account towards zero');
    if (!isAdjustmentAllowed(locked.balanceMinor, minor))
      return refuseField(
        'amount',
        `would take the balance beyond ${formatMinor(money, BALANCE_LIMIT_MINOR)}`,
      );
    if (body.category === 'payout') {
      const [held] = await sumHeld(tx, { playerIds: [params.id] });
      const fault = payoutFault(money, availableMinor(locked.balanceMinor, held?.heldMinor ?? 0), minor);
      if (fault !== null) return refuseField('amount', fault);
    }
    const player = { playerId: params.id };
    // Money that is paid out leaves the bank; cash is kept by the treasurer.
    const club = body.category === 'payout' ? 'bank' : body.category === 'cash' ? 'cash' : 'adjustments';
    const at = { now: clock.now(), money };
    await postTransfers(tx, at, [
      {
        ...(minor > 0 ? { from: club, to: player } : { from: player, to: club }),
        amountMinor: Math.abs(minor),
        kind: 'adjustment',
        madeBy: caller.playerId,
        ...(body.category !== undefined && { category: body.category }),
        ...(body.reason !== undefined && { reason: body.reason }),
        ...(body.request_id !== undefined && { requestId: body.request_id }),
      },
    ]);
    // A correction isn't money that arrived.
    if (minor > 0 && body.category !== 'correction')
      await announceMoney(tx, at.now, {
        playerId: params.id,
        minor,
        bankEntryId: null,
        bookedDate: null,
        id: 'adjustment',
      });
    await recordAct(tx, at.now, {
      action: body.category === 'payout' ? 'player_paid_out' : 'balance_adjusted',
      by: caller,
      playerId: params.id,
      amountMinor: minor,
      reason: body.reason,
    });
    return { player_id: params.id, account_balance: locked.balanceMinor + minor };
  });
};

/** What this request id has already posted; null if nothing. */
async function findPosted(tx: Tx, requestId: string): Promise<{ playerId: number; minor: number } | null> {
  await lockRequest(tx, requestId);
  const row = await tx
    .selectFrom('transfers')
    .innerJoin('accounts as debited', 'debited.account_id', 'debit_account')
    .innerJoin('accounts as credited', 'credited.account_id', 'credit_account')
    .select(['amount_minor', 'debited.player_id as from', 'credited.player_id as to'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  if (!row) return null;
  return row.to === null
    ? { playerId: row.from ?? 0, minor: -row.amount_minor }
    : { playerId: row.to, minor: row.amount_minor };
}
