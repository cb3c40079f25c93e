import { createHmac, randomBytes } from 'node:crypto';
import { API_PREFIX, type MessageKind, routes } from '@kickabout/contract';
import { isEqualSecret } from '../../kernel/auth/digests.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';

/** 128 bits: no one can guess one. */
const SECRET_BYTES = 16;
/** Whose it is, and a code that only works for one kind. */
const TOKEN = /^(\d{1,9})-[0-9a-f]{32}$/;
/** In mails of earlier versions: the player's secret itself, which works for all kinds. */
const FORMER_TOKEN = /^[0-9a-f]{32}$/;

/**
 * The addresses that stop mails of a kind for a player: `api` by a POST that mail apps send, `page` by a page for people. They work
 * without logging in, and can do nothing else. The page has the token behind a `#`, which browsers don't send, so no log has it.
 */
export async function unsubscribeAddresses(
  db: Db,
  config: Config,
  { playerId, kind }: { playerId: number; kind: MessageKind },
): Promise<{ api: string; page: string }> {
  const token = tokenOf(await findOrCreateSecret(db, playerId), playerId, kind);
  const [origin] = config.publicOrigins;
  const path = routes.unsubscribe.path.replace(':token', token).replace(':kind', kind);
  return { api: `${origin}${API_PREFIX}${path}`, page: `${origin}/unsubscribe#${kind}.${token}` };
}

const tokenOf = (secret: string, playerId: number, kind: MessageKind): string =>
  `${playerId}-${createHmac('sha256', secret)
    .update(kind)
    .digest('hex')
    .slice(0, 2 * SECRET_BYTES)}`;

async function findOrCreateSecret(db: Db, playerId: number): Promise<string> {
  await db
    .insertInto('unsubscribe_tokens')
    .values({ player_id: playerId, token: randomBytes(SECRET_BYTES).toString('hex') })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
  const { token } = await db
    .selectFrom('unsubscribe_tokens')
    .select('token')
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return token;
}

/** Whose token it is; null if it's no one's, or for another kind. */
export async function findUnsubscriber(
  db: Db,
  { token, kind }: { token: string; kind: MessageKind },
): Promise<number | null> {
  const playerId = Number(TOKEN.exec(token)?.[1]);
  if (playerId > 0) {
    const owner = await db
      .selectFrom('unsubscribe_tokens')
      .select('token')
      .where('player_id', '=', playerId)
      .executeTakeFirst();
    return owner && isEqualSecret(token, tokenOf(owner.token, playerId, kind)) ? playerId : null;
  }
  if (!FORMER_TOKEN.test(token)) return null;
  const owner = await db
    .selectFrom('unsubscribe_tokens')
    .select('player_id')
    .where('token', '=', token)
    .executeTakeFirst();
  return owner?.player_id ?? null;
}
