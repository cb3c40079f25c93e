import type { Tx } from '../../kernel/database/connect.ts';
import { CommandFault } from '../command-fault.ts';

/** The player with this email address or id. @throws CommandFault */
export async function findWho(tx: Tx, who: string | undefined) {
  if (who === undefined) throw new CommandFault('Name the player: an email address or a player id.');
  const isId = /^\d+$/.test(who);
  const player = await tx
    .selectFrom('players')
    .select(['player_id', 'first_name', 'last_name', 'closed_at'])
    .where((eb) =>
      isId
        ? eb('player_id', '=', Number(who))
        : eb(eb.fn<string>('lower', ['email']), '=', who.toLowerCase()),
    )
    .executeTakeFirst();
  if (!player) throw new CommandFault(`There’s no player with the ${isId ? 'id' : 'address'} ${who}.`);
  return player;
}
