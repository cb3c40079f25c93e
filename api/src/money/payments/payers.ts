import { localDateTime } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';

/** How much of an account's number is shown: enough to tell two apart. */
const SHOWN_DIGITS = 4;

/** The payers that are remembered, of all players or one; the latest first. */
export const listPayers: Handler<'listPayers'> = async ({ query }, { db, config }) => {
  const payers = db
    .selectFrom('payers')
    .innerJoin('players', 'players.player_id', 'payers.player_id')
    .select(['payer_id', 'payer_name', 'payer_account', 'assigned_at'])
    .select(['players.player_id', 'first_name', 'last_name', 'preferred_name'])
    .$if(query.player_id !== undefined, (some) =>
      some.where('players.player_id', '=', Number(query.player_id)),
    );
  const page = await pageById(payers, 'payer_id', query);
  return page.map(({ payer_id, payer_name, payer_account, assigned_at, ...player }) => ({
    payer_id,
    payer_name,
    account_ending: payer_account.replace(/[^\p{L}\p{N}]/gu, '').slice(-SHOWN_DIGITS),
    player,
    remembered_date: localDateTime(assigned_at.getTime(), config.club.timeZone).date,
  }));
};

/** Forgets a payer: their next payment without a reference suggests no one. What they paid stays where it is. */
export const forgetPayer: Handler<'forgetPayer'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const forgotten = await tx
      .deleteFrom('payers')
      .where('payer_id', '=', params.payerId)
      .returning(['payer_name', 'player_id'])
      .executeTakeFirst();
    if (!forgotten) return refuse('not_found', 'This payer isn’t remembered any more.');
    await recordAct(tx, clock.now(), {
      action: 'payer_forgotten',
      by: caller,
      playerId: forgotten.player_id,
    });
    return { message: `${forgotten.payer_name || 'The payer'} was forgotten.` };
  });
