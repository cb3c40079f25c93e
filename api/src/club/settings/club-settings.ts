import { setClubMoney } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';

const select = (db: Db | Tx) =>
  db.selectFrom('club_settings').select(['currency', 'locale', 'newcomers_wait']);
const load = (db: Db) => select(db).executeTakeFirstOrThrow();

/** Makes this process count and write money as the club has decided. Call it at the start and whenever that may have changed. */
export async function followClubSettings(db: Db): Promise<void> {
  setClubMoney(await load(db));
}

/** Whether those who sign up wait until an admin lets them in. */
export const newcomersWait = async (tx: Tx): Promise<boolean> =>
  (await select(tx).executeTakeFirstOrThrow()).newcomers_wait;

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

/** Changes what the club has decided about itself. */
export const setClubSettings: Handler<'setClubSettings'> = ({ body }, { db, clock, caller }) =>
  db
    .transaction()
    .execute(async (tx) => {
      // One at a time, so that each is compared with the one before.
      const before = await select(tx).forUpdate().executeTakeFirstOrThrow();
      const isFixed = await hasMoved(tx);
      if (isFixed && body.currency !== before.currency)
        return refuse('currency_fixed', `The club’s money is in ${before.currency}, and some has moved.`);
      const after = { ...before, ...body, newcomers_wait: body.newcomers_wait ?? before.newcomers_wait };
      const changes = changesBetween(before, after);
      if (changes.length > 0) {
        await tx.updateTable('club_settings').set(after).execute();
        await recordAct(tx, clock.now(), { action: 'club_settings_changed', by: caller, changes });
      }
      return { ...after, is_currency_fixed: isFixed };
    })
    .finally(() => followClubSettings(db));
