import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';

/** Keeps what an admin read off the bank's statement; null forgets it. */
export const noteBankBalance: Handler<'noteBankBalance'> = ({ body }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const noted = { said_by: caller.playerId, said_at: new Date(clock.now()) };
    const minor = body.balance;
    const changed =
      minor === null
        ? await tx.deleteFrom('bank_balances').where('day', '=', body.day).returning('day').execute()
        : await tx
            .insertInto('bank_balances')
            .values({ day: body.day, balance_minor: minor, ...noted })
            .onConflict((conflict) =>
              conflict
                .column('day')
                .doUpdateSet({ balance_minor: minor, ...noted })
                .where('bank_balances.balance_minor', '<>', minor),
            )
            .returning('day')
            .execute();
    // The same again changes nothing.
    if (changed.length > 0)
      await recordAct(tx, clock.now(), {
        action: 'bank_balance_noted',
        by: caller,
        ...(minor !== null && { amountMinor: minor }),
        reason: body.day,
      });
    return { message: minor === null ? 'Removed.' : 'Saved.' };
  });
