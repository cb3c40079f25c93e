import type { Hideable } from '@kickabout/contract';
import { type ClubMoney, type InForce, moneyOfSettings } from '@kickabout/domain';
import { sql } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import type { ClubChoices } from '../../kernel/config.ts';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Handler } from '../../kernel/http/handler.ts';

/** What the club has decided, one row. */
export const selectClubSettings = (db: Db | Tx) =>
  db
    .selectFrom('club_settings')
    .select([
      'currency',
      'locale',
      'newcomers_wait',
      'time_zone',
      'refunds_late_leavers',
      'grace_minutes',
      'most_guests',
      'guests_wait_last',
      'players_take_notes',
      'lowest_balance',
      'price_step',
      'late_fee',
      'first_weekday',
    ])
    .select((eb) => [
      eb.fn.coalesce('club_name', eb.val('Kickabout')).as('club_name'),
      eb.ref('hidden').$castTo<Hideable[]>().as('hidden'),
    ]);
export type ClubSettingsRow = Awaited<ReturnType<typeof load>>;
const load = (db: Db | Tx) => selectClubSettings(db).executeTakeFirstOrThrow();

/** Whether no one has decided about the club yet, not even an earlier version that took it over from the environment. */
export async function isUndecided(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('club_settings')
    .select('only_row')
    .where('club_name', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Loads what the club has chosen. What it returns makes this process decide, count and write so. While it serves requests, only
 * `memory` calls it: one at a time, so that no earlier settings come after later ones.
 */
export async function loadClubSettings(db: Db, club: ClubChoices): Promise<() => void> {
  const row = await load(db);
  return () => void Object.assign(club, chosen(row));
}

/** How the club counts and writes money now. */
export const loadClubMoney = async (db: Db): Promise<ClubMoney> => moneyOfSettings(await load(db));

const chosen = (row: ClubSettingsRow): ClubChoices => ({
  name: row.club_name,
  timeZone: row.time_zone,
  money: moneyOfSettings(row),
  hidden: new Set(row.hidden),
  refundsLateLeavers: row.refunds_late_leavers,
  graceMinutes: row.grace_minutes,
  mostGuests: row.most_guests,
  guestsWaitLast: row.guests_wait_last,
  playersTakeNotes: row.players_take_notes,
});

/** The choices that hold until this transaction ends, and when it read them. */
export type ClubInForce = InForce<ClubChoices & { now: number }>;

/**
 * The choices in force, for a change that depends on them. Take it before any other lock but that of a request.
 * @param readIn in which money the amounts of the request were read, if it has any
 * @throws CurrencyChanged
 */
export async function lockClub(tx: Tx, clock: Clock, readIn?: ClubMoney): Promise<ClubInForce> {
  await shareSettings(tx, {});
  return inForce(await findSettings(tx, {}), clock, readIn);
}

/** Choices that were found after `shareSettings`, in the same transaction. @throws CurrencyChanged */
export const inForce = (
  [row]: readonly ClubSettingsRow[],
  clock: Clock,
  readIn: ClubMoney | undefined,
): ClubInForce => {
  if (!row) throw new Error('The club has no settings.');
  if (readIn && readIn.currency !== row.currency) throw new CurrencyChanged();
  return { ...chosen(row), now: clock.now() } as ClubInForce;
};

/** An amount was read in a currency that the club no longer has. It's answered as the same fault in the database is. */
class CurrencyChanged extends Error {
  readonly code = '40001';
}

/** Until this transaction ends, no one changes the club's choices. A statement of its own, so that the next one sees the last change. */
export const shareSettings = prepared(
  () => sql`select pg_advisory_xact_lock_shared(${sql.lit(LOCKS.clubSettings)})`,
);

export const findSettings = prepared((db) => selectClubSettings(db));

/** Until this transaction ends, no one changes the club's choices, or anything that depends on them. Take it before any other lock. */
export async function lockSettings(tx: Tx): Promise<ClubSettingsRow> {
  await sql`select pg_advisory_xact_lock(${LOCKS.clubSettings})`.execute(tx);
  // Postings lock the row, and needn't wait for this.
  return selectClubSettings(tx).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Whether those who sign up wait until an admin lets them in. */
export const newcomersWait = async (tx: Tx): Promise<boolean> => (await load(tx)).newcomers_wait;

/** Whether money has moved, so that the currency is fixed. */
export async function hasMoneyMoved(db: Db | Tx): Promise<boolean> {
  const { moved } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('transfers').select('transfer_id')),
          eb.exists(eb.selectFrom('bank_entries').select('bank_entry_id')),
        ])
        .as('moved'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(moved);
}

/** What the club has decided about itself, for the page that changes it. */
export const getClubSettings: Handler<'getClubSettings'> = async (_request, { db }) => ({
  ...(await load(db)),
  is_currency_fixed: await hasMoneyMoved(db),
});
