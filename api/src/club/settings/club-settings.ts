import type { Hideable } from '@kickabout/contract';
import { setClubMoney } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { ClubChoices } from '../../kernel/config.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import { given } from '../../kernel/http/given.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

const select = (db: Db | Tx) =>
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
type Row = Awaited<ReturnType<typeof load>>;
const load = (db: Db | Tx) => select(db).executeTakeFirstOrThrow();

/**
 * Stores what the environment said, if this is the first start of a club that keeps its settings itself, and follows them from
 * then on.
 */
export async function startClubSettings(db: Db, club: ClubChoices): Promise<void> {
  await db
    .updateTable('club_settings')
    .set({
      club_name: club.name,
      time_zone: club.timeZone,
      refunds_late_leavers: club.refundsLateLeavers,
      most_guests: club.mostGuests,
      guests_wait_last: club.guestsWaitLast,
      players_take_notes: club.playersTakeNotes,
      hidden: [...club.hidden],
    })
    .where('club_name', 'is', null)
    .execute();
  await followClubSettings(db, club);
}

/** Makes this process decide, count and write as the club has chosen. Call it whenever that may have changed. */
export async function followClubSettings(db: Db, club: ClubChoices): Promise<void> {
  Object.assign(club, chosen(await followClubMoney(db)));
}

/** Makes this process count and write in the club's currency, and returns all that it has chosen. */
export async function followClubMoney(db: Db): Promise<Row> {
  const row = await load(db);
  setClubMoney({
    ...row,
    lowestBalance: row.lowest_balance,
    priceStep: row.price_step,
    lateFee: row.late_fee,
  });
  return row;
}

const chosen = (row: Row): ClubChoices => ({
  name: row.club_name,
  timeZone: row.time_zone,
  hidden: new Set(row.hidden),
  refundsLateLeavers: row.refunds_late_leavers,
  graceMinutes: row.grace_minutes,
  mostGuests: row.most_guests,
  guestsWaitLast: row.guests_wait_last,
  playersTakeNotes: row.players_take_notes,
});

/** Whether those who sign up wait until an admin lets them in. */
export const newcomersWait = async (tx: Tx): Promise<boolean> => (await load(tx)).newcomers_wait;

/** Whether money has moved, so that the currency is fixed. */
async function hasMoved(db: Db | Tx): Promise<boolean> {
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
  is_currency_fixed: await hasMoved(db),
});

/** As the audit list has it. */
const facts = (row: Row) => ({ ...row, hidden: row.hidden.join(', ') || null });

/** Changes what the club has decided about itself. */
export const setClubSettings: Handler<'setClubSettings'> = ({ body }, { db, clock, caller, config }) =>
  db
    .transaction()
    .execute(async (tx) => {
      // One at a time, so that each is compared with the one before.
      const before = await select(tx).forUpdate().executeTakeFirstOrThrow();
      const isFixed = await hasMoved(tx);
      const after = { ...before, ...given(body) };
      if (isFixed && after.currency !== before.currency)
        return refuse('currency_fixed', `The club’s money is in ${before.currency}, and some has moved.`);
      const changes = changesBetween(facts(before), facts(after));
      if (changes.length > 0) {
        await tx.updateTable('club_settings').set(after).execute();
        // A match that has started keeps the fee that it had.
        if (after.late_fee !== before.late_fee)
          await tx
            .updateTable('matches')
            .set({ late_fee_minor: after.late_fee })
            .where('match_status', '=', 'pending')
            .execute();
        await recordAct(tx, clock.now(), { action: 'club_settings_changed', by: caller, changes });
      }
      return { ...after, is_currency_fixed: isFixed };
    })
    .finally(() => followClubSettings(db, config.club));
