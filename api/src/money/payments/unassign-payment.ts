import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { postTransfers } from '../../club/ledger/post-transfers.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { creditDue } from './credit-due.ts';
import { lockBankEntry, NO_SUCH_PAYMENT } from './lock-bank-entry.ts';
import { creditedSoFar } from './post-payments.ts';
import { updateEntries } from './update-entries.ts';

/**
 * Takes a payment from the player it was assigned to, whether by an admin or by its reference. The reversal is posted, the
 * payment waits to be assigned again, and its payer is forgotten.
 */
export const unassignPayment: Handler<'unassignPayment'> = ({ params, body }, { money, db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    await lockBankEntries(tx);
    const entry = await lockBankEntry(tx, params.paymentId);
    if (!entry) return refuse('not_found', NO_SUCH_PAYMENT);
    if (entry.player_id !== body.player_id || creditDue(money, entry) === 0)
      return refuse('payment_not_assigned');

    const [player] = await lockPlayers(tx, [body.player_id]);
    if (!player) throw new Error(`Bank entry ${entry.bank_entry_id} belongs to a player who doesn't exist.`);
    const at = { now: clock.now(), money };
    const amountMinor = await creditedSoFar(tx, entry.bank_entry_id);
    const unassigned = { player_id: null, assigned_by: null, assigned_by_hand_only: true, to_post: false };
    await updateEntries(tx, [entry.bank_entry_id], unassigned);
    await tx
      .deleteFrom('payers')
      .where('payer_account', '=', entry.payer_account)
      .where('player_id', '=', body.player_id)
      .execute();
    if (amountMinor > 0)
      await postTransfers(tx, at, [
        {
          from: player,
          to: 'bank',
          amountMinor,
          kind: 'payment',
          bankEntryId: entry.bank_entry_id,
          madeBy: caller.playerId,
          reason: body.reason,
        },
      ]);
    await recordAct(tx, at.now, {
      action: 'payment_unassigned',
      by: caller,
      playerId: body.player_id,
      amountMinor: -amountMinor,
      reason: body.reason,
    });
    return {
      player_id: body.player_id,
      account_balance: player.balanceMinor - amountMinor,
    };
  });
