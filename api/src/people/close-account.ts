import { FOUNDER_ID } from '@kickabout/contract';
import { formatPence } from '@kickabout/domain';
import { recordAct } from '../audit/record-act.ts';
import type { Tx } from '../database/connect.ts';
import type { Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { selectHolds } from '../matches/load-held.ts';
import { lockOpenPlayer, NO_SUCH_PLAYER } from '../players/load-player.ts';

/**
 * Closes an account: what's personal goes, and the numbers stay under the name "Former player". The balance has to be zero
 * and no place may be left, so that no one's money is lost.
 */
export const closeAccount: Handler<'closeAccount'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const player = await lockOpenPlayer(tx, params.id);
    if (!player) return refuse('not_found', NO_SUCH_PLAYER);
    if (params.id === FOUNDER_ID)
      return refuse('founder_stays', 'The founder’s account can’t be closed: only it can delete matches.');
    if (player.balance_pence !== 0) return refuse('balance_not_zero', balanceSentence(player.balance_pence));
    const { places } = await selectHolds(tx)
      .select((eb) => eb.fn.countAll<number>().as('places'))
      .where('match_members.player_id', '=', params.id)
      .executeTakeFirstOrThrow();
    if (places > 0) return refuse('places_held');

    const now = clock.now();
    await forget(tx, params.id, now);
    await recordAct(tx, now, { action: 'account_closed', by: caller, playerId: params.id });
    return { message: 'The account was closed.' };
  });

function balanceSentence(pence: number): string {
  return pence > 0
    ? `There’s still ${formatPence(pence)} in the balance. Ask an admin to pay it out first.`
    : `The balance is ${formatPence(pence)}. It has to be paid before the account can be closed.`;
}

/** Deliveries go with their messages. */
const MESSAGE_TABLES = ['messages', 'message_choices', 'quiet_hours', 'unsubscribe_tokens'] as const;

/**
 * What the club keeps: transfers, results, late leaves, the audit list, and the bank's own entries, which are its accounts.
 * What the player wrote on the feedback board stays without their name.
 */
async function forget(tx: Tx, playerId: number, now: number): Promise<void> {
  for (const table of [
    'identities',
    'login_links',
    'payers',
    'calendars',
    'push_devices',
    'player_attributes',
    ...MESSAGE_TABLES,
  ] as const)
    await tx.deleteFrom(table).where('player_id', '=', playerId).execute();
  await tx
    .deleteFrom('match_votes')
    .where((eb) => eb.or([eb('voter_id', '=', playerId), eb('player_id', '=', playerId)]))
    .execute();
  await tx.updateTable('match_guests').set({ guest_name: null }).where('host_id', '=', playerId).execute();
  await tx.deleteFrom('attribute_changes').where('player_id', '=', playerId).execute();
  await tx.updateTable('feedback').set({ is_anonymous: true }).where('player_id', '=', playerId).execute();
  await tx
    .updateTable('players')
    .set({
      first_name: 'Former',
      last_name: 'player',
      preferred_name: `Former player ${playerId}`,
      // No mail can reach it (RFC 2606), and a new account can have the old address.
      email: `former-player-${playerId}@closed.invalid`,
      year_of_birth: null,
      is_admin: false,
      disabled_reason: null,
      closed_at: new Date(now),
    })
    .where('player_id', '=', playerId)
    .execute();
}
