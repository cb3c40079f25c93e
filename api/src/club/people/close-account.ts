import { AWAITS_APPROVAL, FOUNDER_ID } from '@kickabout/contract';
import { type ClubMoney, formatMinor } from '@kickabout/domain';
import { sql } from 'kysely';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import { aboutTables } from '../../kernel/database/tables.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { selectHolds } from '../ledger/load-held.ts';
import { barLogins } from '../players/barred-logins.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/**
 * Closes an account: what's personal goes, and the numbers stay under the name "Former player". The balance has to be zero
 * and no place may be left, so that no one's money is lost. A disabled account's logins stay barred, and its row keeps the reason.
 */
export const closeAccount: Handler<'closeAccount'> = ({ params }, { db, money, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (params.id === FOUNDER_ID)
      return refuse('founder_stays', 'The founder’s account can’t be closed: only it can delete matches.');
    if (player.is_admin && params.id !== caller.playerId)
      return refuse('still_admin', 'An admin’s account can’t be closed. Withdraw their admin rights first.');
    if (player.balance_minor !== 0)
      return refuse('balance_not_zero', balanceSentence(money, player.balance_minor));
    const { places } = await selectHolds(tx)
      .select((eb) => eb.fn.countAll<number>().as('places'))
      .where('match_members.player_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (places > 0) return refuse('places_held');

    const now = clock.now();
    // One who still waited to be let in isn't barred: they can ask again.
    if (player.disabled_reason === AWAITS_APPROVAL)
      await tx
        .updateTable('players')
        .set({ disabled_reason: null })
        .where('player_id', '=', params.id)
        .execute();
    else if (player.disabled_reason !== null) await barLogins(tx, params.id, now);
    await forgetPlayers(tx, [params.id], now);
    await recordAct(tx, now, { action: 'account_closed', by: caller, playerId: params.id });
    return { message: 'The account was closed.' };
  });

function balanceSentence(money: ClubMoney, minor: number): string {
  return minor > 0
    ? `There’s still ${formatMinor(money, minor)} in the balance. Ask an admin to pay it out first.`
    : `The balance is ${formatMinor(money, minor)}. It has to be paid before the account can be closed.`;
}

/**
 * Deletes what is personal about players. What the club keeps: transfers, results, late leaves, the audit list, and the bank's own
 * entries, which are its accounts. What they wrote on the feedback board stays without their name.
 */
export async function forgetPlayers(tx: Tx, playerIds: readonly number[], now: number): Promise<void> {
  const isOne = (column: string) => sql`WHERE ${sql.ref(column)} = any(${playerIds}::int[])`;
  for (const [table, { players = {}, forgets }] of aboutTables()) {
    for (const [column, row] of Object.entries(players))
      if (row === 'deleted') await sql`DELETE FROM ${sql.table(table)} ${isOne(column)}`.execute(tx);
    if (!forgets) continue;
    const written = Object.entries(forgets.columns).map(
      ([column, to]) => sql`${sql.ref(column)} = ${sql.raw(to)}`,
    );
    await sql`UPDATE ${sql.table(table)} SET ${sql.join(written)} ${isOne(forgets.of)}`.execute(tx);
  }
  await sql`UPDATE players SET is_admin = false, closed_at = ${new Date(now)} ${isOne('player_id')}`.execute(
    tx,
  );
}
