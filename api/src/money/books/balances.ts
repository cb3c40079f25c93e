import { pipeline, Readable } from 'node:stream';
import type { BalanceSort } from '@kickabout/contract';
import { availableMinor, localDateTime, plainMinor } from '@kickabout/domain';
import { stringify } from 'csv-stringify';
import { type InferResult, sql } from 'kysely';
import { selectHolds } from '../../club/ledger/load-held.ts';
import { lockPlayers } from '../../club/ledger/lock-players.ts';
import { entryDay } from '../../club/ledger/statement-day.ts';
import { BY_NAME, nameContains } from '../../club/players/by-name.ts';
import { NO_SUCH_PLAYER } from '../../club/players/load-player.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { pageOf } from '../../kernel/http/page.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { announce } from '../../kernel/outbox/announce.ts';
import { IS_CREDIT_DUE } from '../payments/credit-due.ts';

const BALANCE = sql<number>`players.balance_minor`;
const HELD = sql<number>`coalesce(holds.held_minor, 0)::bigint`;

/** What the list of balances can be sorted by, as numbers: minor units, or days. Who never paid comes before everyone who did. */
const FIGURES: Readonly<Record<BalanceSort, ReturnType<typeof sql<number>>>> = {
  name: sql`0`,
  balance: BALANCE,
  held: HELD,
  available: sql`${BALANCE} - ${HELD}`,
  last_payment: sql`coalesce(paid.last_paid, '0001-01-01') - '1970-01-01'::date`,
};

/** Everyone whose account isn't closed, with what they have, what of it is held, and when they last paid. */
function selectBalances(db: Db, timeZone: string) {
  return db
    .selectFrom('players')
    .leftJoin(
      selectHolds(db)
        .select((eb) => ['player_id', eb.fn.sum<number>('match_members.price_minor').as('held_minor')])
        .groupBy('player_id')
        .as('holds'),
      'holds.player_id',
      'players.player_id',
    )
    .leftJoin(
      db
        .selectFrom(paidDays(db, timeZone).as('days'))
        .select((eb) => ['player_id', eb.fn.max('day').as('last_paid')])
        .groupBy('player_id')
        .as('paid'),
      'paid.player_id',
      'players.player_id',
    )
    .select(['players.player_id', 'first_name', 'last_name', 'preferred_name', 'balance_minor', 'last_paid'])
    .select(HELD.as('held_minor'))
    .where('closed_at', 'is', null);
}

/** The days on which players paid, by bank or in cash. What was undone doesn't count. */
function paidDays(db: Db, timeZone: string) {
  return db
    .selectFrom('bank_entries')
    .select(['player_id', entryDay(timeZone).as('day')])
    .where('player_id', 'is not', null)
    .where(IS_CREDIT_DUE)
    .unionAll(
      db
        .selectFrom('transfers')
        .innerJoin('accounts', 'account_id', 'credit_account')
        .select(['player_id', sql<string>`(created_at AT TIME ZONE ${timeZone})::date`.as('day')])
        .where('category', '=', sql.lit('cash'))
        .where('player_id', 'is not', null),
    );
}

type BalanceRow = InferResult<ReturnType<typeof selectBalances>>[number];

/** A row of the list, in the club's currency. */
const presentBalance = ({ balance_minor, held_minor, last_paid, ...player }: BalanceRow) => ({
  ...player,
  account_balance: balance_minor,
  held: held_minor,
  available: availableMinor(balance_minor, held_minor),
  last_payment_date: last_paid,
});

/** What each player has and owes, in the order asked for; equal figures are in order of name. */
export const listBalances: Handler<'listBalances'> = async ({ query }, { db, clock, config }) => {
  const { sort, direction, cursor, limit } = query;
  const isDescending = direction === 'descending';
  const figure = isDescending ? sql<number>`-(${FIGURES[sort]})` : FIGURES[sort];
  // Names are the only order that has nothing but the id after it.
  const isByNameDown = sort === 'name' && isDescending;
  const order = isByNameDown ? 'desc' : 'asc';
  const today = localDateTime(clock.now(), config.club.timeZone).date;
  let rows = selectBalances(db, config.club.timeZone)
    .select(figure.as('figure'))
    .select(
      sql<boolean>`EXISTS (SELECT FROM messages WHERE messages.player_id = players.player_id
        AND kind = 'balance_owed' AND fact = ${reminderOn(today)})`.as('is_reminded'),
    )
    .where(nameContains('search_any_name', query.search))
    .orderBy('figure', order)
    .orderBy(BY_NAME, order)
    .orderBy('players.player_id', order)
    .limit(limit + 1);
  if (query.show === 'owing') rows = rows.where('balance_minor', '<', sql.lit(0));
  if (cursor)
    rows = rows.where(
      sql<boolean>`(${figure}, ${BY_NAME}, players.player_id) ${isByNameDown ? sql`<` : sql`>`}
        (${cursor[0]}::bigint, ${cursor[1]}, ${cursor[2]})`,
    );
  const page = pageOf(await rows.execute(), limit, (row) => [row.figure, row.preferred_name, row.player_id]);
  return page.map(({ figure: _, is_reminded, ...row }) => ({ ...presentBalance(row), is_reminded }));
};

/** Everyone's balance as CSV, those who owe the most first. Text that a spreadsheet would run as a formula is escaped. */
export const exportBalances: Handler<'exportBalances'> = async (_request, { money, db, config, log }) => {
  const rows = await selectBalances(db, config.club.timeZone)
    .orderBy('balance_minor')
    .orderBy(BY_NAME)
    .orderBy('players.player_id')
    .execute();
  const csv = stringify({
    columns: [
      ...['player_id', 'first_name', 'last_name', 'preferred_name'],
      { key: 'account_balance', header: 'balance' },
      ...['held', 'available'],
      { key: 'last_payment_date', header: 'last_payment' },
    ],
    header: true,
    bom: true,
    escape_formulas: true,
    // What's owed begins with a minus sign, and isn't a formula.
    cast: {
      number: (value, { column }) =>
        column === 'player_id' ? `${value}` : { value: plainMinor(money, value), escape_formulas: false },
    },
  });
  return pipeline(Readable.from(rows.map(presentBalance)), csv, (error) => {
    if (error) log.warn({ err: error }, 'books: the export of the balances stopped');
  });
};

/** The fact that a player is reminded of on a day of the club. No one is told the same one twice. */
const reminderOn = (day: string): string => `reminder on ${day}`;

/** Tells a player what they owe, once a day. It isn't sent if they've paid before it's their turn. */
export const remindPlayer: Handler<'remindPlayer'> = ({ params }, { db, clock, config, caller }) =>
  db.transaction().execute(async (tx) => {
    const [player] = await lockPlayers(tx, [params.id]);
    if (!player || player.isClosed) return refuse('not_found', NO_SUCH_PLAYER);
    if (player.balanceMinor >= 0) return refuse('nothing_owed');
    const now = clock.now();
    const fact = reminderOn(localDateTime(now, config.club.timeZone).date);
    const sent = await tx
      .selectFrom('messages')
      .select('message_id')
      .where('player_id', '=', params.id)
      .where('kind', '=', 'balance_owed')
      .where('fact', '=', fact)
      .executeTakeFirst();
    if (sent) return { message: `${player.preferredName} has been reminded today.` };
    const usefulUntil = now + 7 * DAY_MS;
    await announce(tx, now, { kind: 'balance_owed', fact, to: [params.id], details: {}, usefulUntil });
    await recordAct(tx, now, { action: 'player_reminded', by: caller, playerId: params.id });
    return { message: `${player.preferredName} will get a reminder.` };
  });
