import { localDateTime } from '@kickabout/domain';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';

/** Entries of the bank that were set aside, the latest first. */
export const listSetAsidePayments: Handler<'listSetAsidePayments'> = async (
  { query: { cursor, limit } },
  { db, config },
) => {
  let entries = db
    .selectFrom('set_aside_entries')
    .selectAll()
    .orderBy('set_aside_id', 'desc')
    .limit(limit + 1);
  if (cursor) entries = entries.where('set_aside_id', '<', cursor[0]);
  const page = pageOf(await entries.execute(), limit, ({ set_aside_id }) => [set_aside_id]);
  return page.map(({ set_aside_id, reason, said, seen_at }) => ({
    set_aside_id,
    reason,
    said,
    seen_date: localDateTime(seen_at.getTime(), config.club.timeZone).date,
  }));
};
