import { localDateTime } from '@kickabout/domain';
import type { Handler } from '../http/handler.ts';

/** How many entries the admin is shown; a feed that is wrong throughout would fill any list. */
const MOST_SHOWN = 100;

/** Entries of the bank that were set aside, the latest first. */
export const listSetAsidePayments: Handler<'listSetAsidePayments'> = async (_request, { db, config }) => {
  const rows = await db
    .selectFrom('set_aside_entries')
    .selectAll()
    .orderBy('set_aside_id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ set_aside_id, reason, said, seen_at }) => ({
    set_aside_id,
    reason,
    said,
    seen_date: localDateTime(seen_at.getTime(), config.club.timeZone).date,
  }));
};
