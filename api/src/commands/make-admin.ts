import { recordAct } from '../audit/record-act.ts';
import type { Db } from '../database/connect.ts';
import { CommandFault } from './command-fault.ts';

/** Makes the player with this address or id an admin. */
export async function makeAdmin(db: Db, who: string | undefined, now: number): Promise<string> {
  if (who === undefined) throw new CommandFault('Name the player: an email address or a player id.');
  const isId = /^\d+$/.test(who);
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('players')
      .set({ is_admin: true })
      .where((eb) =>
        isId
          ? eb('player_id', '=', Number(who))
          : eb(eb.fn<string>('lower', ['email']), '=', who.toLowerCase()),
      )
      .returning(['player_id', 'first_name', 'last_name'])
      .executeTakeFirst();
    if (!changed) throw new CommandFault(`There’s no player with the ${isId ? 'id' : 'address'} ${who}.`);
    await recordAct(tx, now, { action: 'admin_rights_given', by: null, playerId: changed.player_id });
    return `${changed.first_name} ${changed.last_name} (player ${changed.player_id}) is now an admin.`;
  });
}
