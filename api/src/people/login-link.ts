import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Tx } from '../database/connect.ts';

/** 256 bits: no one can guess one. */
const TOKEN_BYTES = 32;
/** How long a link works, in milliseconds. */
const LIFETIME_MS = DAY_MS;

/** Only this is stored, so that someone who reads the database can't use a link. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Makes a player's link, which replaces an earlier one. The token is in the address's fragment, which browsers don't send to
 * any server, so it's in no log.
 */
export async function makeLoginLink(
  tx: Tx,
  config: Pick<Config, 'publicOrigins'>,
  { playerId, now }: { playerId: number; now: number },
): Promise<{ address: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now + LIFETIME_MS);
  const link = { token_sha256: digestOf(token), expires_at: expiresAt };
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
