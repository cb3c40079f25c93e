import { sql } from 'kysely';
import { entryDay } from '../../club/ledger/statement-day.ts';
import { loadPlayer, NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageById } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { IS_CREDIT_DUE } from './credit-due.ts';

/** The bank payments that count for a player, the latest first. */
export const listBankPayments: Handler<'listBankPayments'> = async ({ params, query }, { db, config }) => {
  if (!(await loadPlayer(db, params.id))) return refuse('not_found', NO_SUCH_PLAYER);
  const entries = db
    .selectFrom('bank_entries')
    .leftJoin('players as admin', 'admin.player_id', 'bank_entries.assigned_by')
    .select(['bank_entry_id', 'amount_minor as amount', 'payer_name', 'reference'])
    .select([entryDay(config.club.timeZone).as('payment_date'), 'admin.preferred_name as assigned_by'])
    .where('bank_entries.player_id', '=', params.id)
    .where(IS_CREDIT_DUE);
  const page = await pageById(entries, 'bank_entry_id', query);
  return page.map(({ bank_entry_id: payment_id, ...payment }) => ({ payment_id, ...payment }));
};

/** Entries of the bank that were set aside, the latest first. */
export const listSetAsidePayments: Handler<'listSetAsidePayments'> = ({ query }, { db, config }) => {
  const entries = db
    .selectFrom('set_aside_entries')
    .select(['set_aside_id', 'reason', 'said'])
    .select(sql<string>`(seen_at AT TIME ZONE ${config.club.timeZone})::date`.as('seen_date'));
  return pageById(entries, 'set_aside_id', query);
};
