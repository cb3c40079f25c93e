import { localDateTime } from '@kickabout/domain';
import { loadPlayer, NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { IS_CREDIT_DUE } from './credit-due.ts';

/** The bank payments that count for a player, the latest first. */
export const listBankPayments: Handler<'listBankPayments'> = async (
  { params, query: { cursor, limit } },
  { db, config },
) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  let entries = db
    .selectFrom('bank_entries')
    .leftJoin('players as admin', 'admin.player_id', 'bank_entries.assigned_by')
    .select(['bank_entry_id', 'booked_date', 'amount_minor', 'payer_name', 'reference', 'first_seen_at'])
    .select('admin.preferred_name as assigned_by')
    .where('bank_entries.player_id', '=', params.id)
    .where(IS_CREDIT_DUE)
    .orderBy('bank_entry_id', 'desc')
    .limit(limit + 1);
  if (cursor) entries = entries.where('bank_entry_id', '<', cursor[0]);
  const page = pageOf(await entries.execute(), limit, ({ bank_entry_id }) => [bank_entry_id]);
  return page.map((row) => ({
    payment_id: row.bank_entry_id,
    payment_date: row.booked_date ?? localDateTime(row.first_seen_at.getTime(), config.club.timeZone).date,
    amount: row.amount_minor,
    payer_name: row.payer_name,
    reference: row.reference,
    assigned_by: row.assigned_by,
  }));
};
