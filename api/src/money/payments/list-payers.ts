import { localDateTime } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';

/** How much of an account's number is shown: enough to tell two apart. */
const SHOWN_DIGITS = 4;

/** The payers that are remembered, of all players or one; the latest first. */
export const listPayers: Handler<'listPayers'> = async (
  { query: { cursor, limit, player_id } },
  { db, config },
) => {
  let payers = db
    .selectFrom('payers')
    .innerJoin('players', 'players.player_id', 'payers.player_id')
    .select(['payer_id', 'payer_name', 'payer_account', 'assigned_at'])
    .select(['players.player_id', 'first_name', 'last_name', 'preferred_name'])
    .orderBy('payer_id', 'desc')
    .limit(limit + 1);
  if (player_id !== undefined) payers = payers.where('players.player_id', '=', player_id);
  if (cursor) payers = payers.where('payer_id', '<', cursor[0]);
  const page = pageOf(await payers.execute(), limit, ({ payer_id }) => [payer_id]);
  return page.map(({ payer_id, payer_name, payer_account, assigned_at, ...player }) => ({
    payer_id,
    payer_name,
    account_ending: payer_account.replace(/[^\p{L}\p{N}]/gu, '').slice(-SHOWN_DIGITS),
    player,
    remembered_date: localDateTime(assigned_at.getTime(), config.club.timeZone).date,
  }));
};
