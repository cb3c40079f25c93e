import { randomBytes } from 'node:crypto';
import { FOUNDER_ID } from '@kickabout/contract';
import { digestOf } from '../../kernel/auth/token-digest.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Tx } from '../../kernel/database/connect.ts';

/** 256 bits: no one can guess one. */
const TOKEN_BYTES = 32;
/** How long a link works, in milliseconds. */
const LIFETIME_MS = DAY_MS;

/** Who can make a link for a player: any admin, but only the founder for an admin, or an admin could take over the founder's account. */
export const mayLink = (
  maker: { playerId: number; isAdmin: boolean },
  player: { isAdmin: boolean },
): boolean => maker.isAdmin && (!player.isAdmin || maker.playerId === FOUNDER_ID);

/**
 * Makes a player's link, which replaces an earlier one. The token is in the address's fragment, which browsers don't send to
 * any server, so it's in no log.
 * @param madeBy the admin; null for a command on the server
 */
export async function makeLoginLink(
  tx: Tx,
  config: Pick<Config, 'publicOrigins'>,
  { playerId, madeBy, now }: { playerId: number; madeBy: number | null; now: number },
): Promise<{ address: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now + LIFETIME_MS);
  const link = { token_sha256: digestOf(token), expires_at: expiresAt, made_by: madeBy };
  await tx
    .insertInto('login_links')
    .values({ player_id: playerId, ...link })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(link))
    .execute();
  return { address: `${config.publicOrigins[0]}/link-login#${token}`, expiresAt };
}

/** Whether a link was made for a player that no one has used yet. */
export async function hasLoginLink(tx: Tx, playerId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('login_links')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return found !== undefined;
}
