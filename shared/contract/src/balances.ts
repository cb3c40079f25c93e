import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { byId, date, id, message, money, oneOf, text } from './fields.ts';
import { pageQuery } from './paging.ts';
import { playerName } from './players.ts';
import { BALANCE_FILTERS, BALANCE_SORTS, SORT_DIRECTIONS } from './vocabulary.ts';

export const balanceEndpoints = {
  listBalances: endpoint('GET /books/balances', {
    access: 'admin',
    summary: 'What each player has and owes. Closed accounts are in another list.',
    paged: true,
    query: pageQuery(50, z.tuple([z.int(), text(), id])).extend({
      /** Part of any of a player’s names. Case and accents don’t matter. */
      search: text().max(200, 'must be at most 200 characters').default(''),
      show: oneOf(BALANCE_FILTERS).default('all'),
      sort: oneOf(BALANCE_SORTS).default('balance'),
      direction: oneOf(SORT_DIRECTIONS).default('ascending'),
    }),
    response: z.array(
      playerName.extend({
        account_balance: money,
        held: money,
        /** The balance less what’s held. */
        available: money,
        /** When they last paid, by bank or in cash. */
        last_payment_date: date.nullable(),
        /** Whether an admin has reminded them today of what they owe. */
        is_reminded: z.boolean(),
      }),
    ),
  }),
  exportBalances: endpoint('GET /books/balances.csv', {
    access: 'admin',
    summary: 'The same list of all players as CSV, those who owe the most first.',
    response: z.string(),
    mediaType: 'text/csv',
  }),
  remindPlayer: endpoint('POST /players/:id/reminder', {
    access: 'admin',
    audit: 'player_reminded',
    summary:
      'Remind a player of what they owe, as they choose to be told. Once a day, however often it’s sent.',
    params: byId,
    response: message,
    errors: ['not_found', 'nothing_owed'],
  }),
};
