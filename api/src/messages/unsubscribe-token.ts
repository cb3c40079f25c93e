import { randomBytes } from 'node:crypto';
import { API_PREFIX, type MessageKind, routes } from '@kickabout/contract';
import type { Config } from '../config.ts';
import type { Db } from '../database/connect.ts';

/** 128 bits: no one can guess one. */
const TOKEN_BYTES = 16;
export const UNSUBSCRIBE_TOKEN = /^[0-9a-f]{32}$/;

/**
 * The addresses that stop mails of a kind for a player: `api` by a POST that mail apps send, `page` by a page for people. They work
 * without logging in, and can do nothing else. The page has the token behind a `#`, which browsers don't send, so no log has it.
 */
export async function unsubscribeAddresses(
  db: Db,
  config: Config,
  { playerId, kind }: { playerId: number; kind: MessageKind },
): Promise<{ api: string; page: string }> {
  const token = await findOrCreateToken(db, playerId);
  const [origin] = config.publicOrigins;
  const path = routes.unsubscribe.path.replace(':token', token).replace(':kind', kind);
  return { api: `${origin}${API_PREFIX}${path}`, page: `${origin}/unsubscribe#${kind}.${token}` };
}

async function findOrCreateToken(db: Db, playerId: number): Promise<string> {
  await db
    .insertInto('unsubscribe_tokens')
    .values({ player_id: playerId, token: randomBytes(TOKEN_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
  const { token } = await db
    .selectFrom('unsubscribe_tokens')
    .select('token')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Whose token it is; null if it's no one's. */
export async function findUnsubscriber(db: Db, token: string): Promise<number | null> {
  if (!UNSUBSCRIBE_TOKEN.test(token)) return null;
  const owner = await db
    .selectFrom('unsubscribe_tokens')
    .select('player_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return owner?.player_id ?? null;
}
