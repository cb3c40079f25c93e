import type { Handler } from '../../kernel/http/handler.ts';
import { calendarAddress } from './calendar-address.ts';

export const getCalendarAddress: Handler<'getCalendarAddress'> = async (_request, { db, config, caller }) => {
  const calendar = await db
    .selectFrom('calendars')
    .select('token')
    .where('player_id', '=', caller.playerId)
    .executeTakeFirst();
  return { address: calendar ? calendarAddress(config, calendar.token) : null };
};
