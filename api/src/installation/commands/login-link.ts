import { makeLoginLink } from '../../club/people/login-link.ts';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { CommandFault } from '../command-fault.ts';
import { findWho } from './find-who.ts';

/** Makes a link for a player to tie a new login to their account, for a founder who can't log in any more. */
export function loginLink(
  db: Db,
  config: Pick<Config, 'publicOrigins'>,
  who: string | undefined,
  now: number,
): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const player = await findWho(tx, who);
    if (player.closed_at !== null) throw new CommandFault('This account was closed.');
    const { address } = await makeLoginLink(tx, config, { madeBy: null, playerId: player.player_id, now });
    await recordAct(tx, now, { action: 'login_link_created', by: null, playerId: player.player_id });
    return `${player.first_name} ${player.last_name} (player ${player.player_id}) can link a new login once, within a day:\n${address}`;
  });
}
