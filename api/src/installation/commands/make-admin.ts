import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { CommandFault } from '../command-fault.ts';
import { findWho } from './find-who.ts';

/** Makes the player with this address or id an admin. */
export function makeAdmin(db: Db, who: string | undefined, now: number): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const { player_id, first_name, last_name } = await findWho(tx, who);
    const changed = await tx
      .updateTable('players')
      .set({ is_admin: true })
      .where('player_id', '=', player_id)
      .where('closed_at', 'is', null)
      .where('disabled_reason', 'is', null)
      .returning('player_id')
      .executeTakeFirst();
    if (!changed) throw new CommandFault('This account is disabled or closed.');
    await recordAct(tx, now, { action: 'admin_rights_given', by: null, playerId: player_id });
    return `${first_name} ${last_name} (player ${player_id}) is now an admin.`;
  });
}
