import type { ResponseOf } from '@kickabout/contract';
import type { Db } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';

/** Says when the caller is away or injured, or that they're back. */
export const setAbsence: Handler<'setAbsence'> = async ({ body: { absence } }, { db, caller }) => {
  const { playerId } = caller;
  if (absence === null) await db.deleteFrom('absences').where('player_id', '=', playerId).execute();
  else {
    const period = { away_from: absence.from, away_until: absence.until, reason: absence.reason };
    await db
      .insertInto('absences')
      .values({ player_id: playerId, ...period })
      .onConflict((conflict) => conflict.column('player_id').doUpdateSet(period))
      .execute();
  }
  return { absence };
};

/** When a player is away or injured; null if they aren't, or it was over before `today`. */
export async function loadAbsence(
  db: Db,
  playerId: number,
  today = '',
): Promise<ResponseOf<'setAbsence'>['absence']> {
  const row = await db
    .selectFrom('absences')
    .select(['away_from as from', 'away_until as until', 'reason'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row && row.until >= today ? row : null;
}
