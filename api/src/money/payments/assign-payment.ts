import { formatMinor } from '@kickabout/domain';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { postTransfers } from '../../club/ledger/post-transfers.ts';
import { loadPlayer, lockOpenPlayer, NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { lockBankEntries } from '../../kernel/database/advisory-lock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse, refuseField } from '../../kernel/http/refusal.ts';
import { lockBankEntry, NO_SUCH_PAYMENT, updateEntries } from './bank-entries.ts';
import { payerKey } from './compare-words.ts';
import { creditDue } from './credit-due.ts';
import { CASH_PAID_IN, creditedSoFar, postEntries, postEntry } from './post-payments.ts';
import { splitEntry } from './split-payment.ts';

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
    const shares = body.shares?.map((share) => ({ playerId: share.player_id, minor: share.amount })) ?? [];
    const sum = shares.reduce((total, { minor }) => total + minor, 0);
    if (shares.length > 0 && (sum !== entry.amount_minor || shares.some(({ minor }) => minor <= 0)))
      return refuseField('shares', `must add up to ${formatMinor(money, entry.amount_minor)}`);
    if (shares.length > 0 && (entry.source !== 'statement' || creditDue(money, entry) === 0))
      return refuse('payment_already_assigned', 'Only a payment from a statement can be shared out.');
    for (const playerId of new Set(
      [body.player_id, ...shares.map((share) => share.playerId)].toSorted((a, b) => a - b),
    ))
      if (!(await lockOpenPlayer(tx, playerId))) return refuse('not_found', NO_SUCH_PLAYER);
    const now = clock.now();
    if (shares.length > 0) {
      const ids = await splitEntry(tx, entry, { shares, by: caller.playerId, money });
      await postEntries(tx, ids, { now, money }, caller.playerId);
      for (const { playerId, minor } of shares)
        await recordAct(tx, now, { action: 'payment_assigned', by: caller, playerId, amountMinor: minor });
      const first = await loadPlayer(tx, body.player_id);
      return { player_id: body.player_id, account_balance: first?.balance_minor ?? 0 };
    }
    const assigned = { assigned_by: caller.playerId, player_id: body.player_id };
    await updateEntries(tx, [entry.bank_entry_id], { ...assigned, to_post: true });
    const { payer_account, payer_name } = entry;
    const remembered = { ...assigned, assigned_at: new Date(now) };
    if (mayBeRemembered(payer_account))
      await tx
        .insertInto('payers')
        .values({ ...remembered, payer_account, payer_name })
        .onConflict((conflict) => conflict.column('payer_account').doUpdateSet(remembered))
        .execute();
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

/** Records a payment that isn't a player's. From now on its reference no longer counts. */
export const recordPaymentAsIncome: Handler<'recordPaymentAsIncome'> = (
  { params, body: { category } },
  { money, db, clock, caller },
) =>
  db.transaction().execute(async (tx) => {
    const entry = await lockBankEntry(tx, params.paymentId);
    if (!entry || creditDue(money, entry) === 0) return refuse('not_found', NO_SUCH_PAYMENT);
    if (entry.player_id !== null || entry.income_category !== null) return refuse('payment_already_assigned');
    await updateEntries(tx, [entry.bank_entry_id], {
      income_category: category ?? CASH_PAID_IN,
      assigned_by_hand_only: true,
      to_post: true,
    });
    const now = clock.now();
    await postEntries(tx, [entry.bank_entry_id], { now, money }, caller.playerId);
    await recordAct(tx, now, {
      action: category === undefined ? 'cash_pay_in_recorded' : 'income_recorded',
      by: caller,
      amountMinor: entry.amount_minor,
    });
    return {
      message: `${formatMinor(money, entry.amount_minor)} recorded as ${category === undefined ? 'cash that was paid in' : 'income'}.`,
    };
  });
