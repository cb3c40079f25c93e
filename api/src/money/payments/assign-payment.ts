import { loadPlayer, lockOpenPlayer, NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { payerKey } from './compare-words.ts';
import { lockBankEntry, NO_SUCH_PAYMENT } from './lock-bank-entry.ts';
import { postEntry } from './post-payments.ts';
import { updateEntries } from './update-entries.ts';

/** A longer account, which no bank has, wouldn't fit into the key of the table. Without account and name it could be anyone. */
const LONGEST_ACCOUNT = 500;
const mayBeRemembered = (account: string) =>
  account !== '' && account !== payerKey('') && account.length <= LONGEST_ACCOUNT;

/** Assigns a payment to a player, posts it and remembers the payer. */
export const assignPayment: Handler<'assignPayment'> = ({ params, body }, { money, db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const entry = await lockBankEntry(tx, params.paymentId);
    if (!entry) return refuse('not_found', NO_SUCH_PAYMENT);
    if (entry.player_id !== null || entry.income_category !== null) return refuse('payment_already_assigned');
    if (!(await lockOpenPlayer(tx, body.player_id))) return refuse('not_found', NO_SUCH_PLAYER);
    const now = clock.now();
    const assigned = { assigned_by: caller.playerId, player_id: body.player_id };
    await updateEntries(tx, [entry.bank_entry_id], { ...assigned, to_post: true });
    if (mayBeRemembered(entry.payer_account)) await rememberPayer(tx, entry, assigned, now);
    const amountMinor = await postEntry(tx, entry.bank_entry_id, { now, money }, caller.playerId);
    await recordAct(tx, now, {
      action: 'payment_assigned',
      by: caller,
      playerId: body.player_id,
      amountMinor,
    });
    const player = await loadPlayer(tx, body.player_id);
    return { player_id: body.player_id, account_balance: player?.balance_minor ?? 0 };
  });

async function rememberPayer(
  tx: Tx,
  { payer_account, payer_name }: { payer_account: string; payer_name: string },
  assigned: { assigned_by: number; player_id: number },
  now: number,
): Promise<void> {
  const assigned_at = new Date(now);
  await tx
    .insertInto('payers')
    .values({ ...assigned, payer_account, payer_name, assigned_at })
    .onConflict((conflict) => conflict.column('payer_account').doUpdateSet({ ...assigned, assigned_at }))
    .execute();
}
