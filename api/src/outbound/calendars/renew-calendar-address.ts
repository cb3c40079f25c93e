import { randomBytes } from 'node:crypto';
import type { Handler } from '../../kernel/http/handler.ts';
import { calendarAddress } from './calendar-address.ts';

/** 128 bits: no one can guess an address. */
const TOKEN_BYTES = 16;

/** Gives the caller a new address; the old one stops working. */
export const renewCalendarAddress: Handler<'renewCalendarAddress'> = async (
  _request,
  { db, config, clock, caller },
) => {
  const calendar = { token: randomBytes(TOKEN_BYTES).toString('hex'), made_at: new Date(clock.now()) };
  await db
    .insertInto('calendars')
    .values({ player_id: caller.playerId, ...calendar })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(calendar))
    .execute();
  return { address: calendarAddress(config, calendar.token) };
};
