import { randomBytes } from 'node:crypto';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { digestOf } from '../../kernel/auth/digests.ts';
import { DAY_MS, HOUR_MS } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/database/connect.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { addRemote } from './stored-rows.ts';

/** Lets programs that look for leaked secrets recognise one. */
const PREFIX = 'kickabout_';
/** 256 bits: no one can guess one. */
const KEY_BYTES = 32;

const makePublishKey = (): string => PREFIX + randomBytes(KEY_BYTES).toString('base64url');

export const isPublishKey = (token: string): boolean => token.startsWith(PREFIX);

type NewKey = { remote: string; holder: string; key: string; createdBy: number | null; lasts: number };

/** Stores a key for a remote, which may be new. `lasts` is in milliseconds. */
async function storeKey(tx: Tx, now: number, { key, createdBy, lasts, ...of }: NewKey) {
  await addRemote(tx, of.remote);
  return tx
    .insertInto('publish_keys')
    .values({
      ...of,
      key_sha256: digestOf(key),
      created_by: createdBy,
      created_at: new Date(now),
      expires_at: new Date(now + lasts),
    })
    .returning(['key_id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** What the history shows as the holder of a key of the installation's own. */
const OURS = 'this installation';

type Parts = Pick<Services, 'db' | 'clock'>;

/**
 * Makes a publish key of the installation's own, for an hour: what is published with it needs no admin's approval, because
 * a program with access to the database may do everything.
 * @param remote may be new
 */
export async function createOwnKey(
  { db, clock }: Parts,
  remote: string,
): Promise<{ keyId: number; key: string }> {
  const key = makePublishKey();
  const own = { remote, holder: OURS, key, createdBy: null, lasts: HOUR_MS };
  const { key_id: keyId } = await db.transaction().execute((tx) => storeKey(tx, clock.now(), own));
  return { keyId, key };
}

/** Ends a key before its time. */
export async function endKey(db: Db, keyId: number, now: number): Promise<void> {
  await db
    .updateTable('publish_keys')
    .set({ revoked_at: new Date(now) })
    .where('key_id', '=', keyId)
    .execute();
}

/**
 * Creates a key for a remote, which may be new. No one sees it again: a request that's sent again gets another key instead of the
 * first one, unless that has been used.
 */
export const createPublishKey: Handler<'createPublishKey'> = (request, context) => {
  const { name } = request.params;
  const { holder, days } = request.body;
  const { caller } = context;
  const now = context.clock.now();
  const key = makePublishKey();
  return makeOnce('createPublishKey', request, context, {
    async make(tx) {
      const made = { remote: name, holder, key, createdBy: caller.playerId, lasts: days * DAY_MS };
      const { key_id, expires_at } = await storeKey(tx, now, made);
      await recordAct(tx, now, { action: 'publish_key_created', by: caller, remote: name, reason: holder });
      return { id: key_id, answer: { key_id, key, expires_at: expires_at.toISOString() } };
    },
    async present(tx, keyId) {
      const replaced = await tx
        .updateTable('publish_keys')
        .set({ key_sha256: digestOf(key) })
        .where('key_id', '=', keyId)
        .where('last_used_at', 'is', null)
        .where('revoked_at', 'is', null)
        .returning(['key_id', 'expires_at'])
        .executeTakeFirst();
      if (replaced === undefined)
        return refuse(
          'request_id_used',
          'This key was created before, and has been used or revoked since. It can’t be shown again: create another one.',
        );
      return { key_id: replaced.key_id, key, expires_at: replaced.expires_at.toISOString() };
    },
  });
};

/** The keys of a remote, the latest first, also those that no longer work. */
export const listPublishKeys: Handler<'listPublishKeys'> = async ({ params }, { db }) => {
  const keys = await db
    .selectFrom('publish_keys')
    .innerJoin('players', 'players.player_id', 'created_by')
    .select([
      'key_id',
      'holder',
      'publish_keys.created_at',
      'expires_at',
      'revoked_at',
      'last_used_at',
      'player_id',
      'first_name',
      'last_name',
      'preferred_name',
    ])
    .where('remote', '=', params.name)
    .orderBy('key_id', 'desc')
    .execute();
  return keys.map(({ player_id, first_name, last_name, preferred_name, ...key }) => ({
    key_id: key.key_id,
    holder: key.holder,
    created_at: key.created_at.toISOString(),
    created_by: { player_id, first_name, last_name, preferred_name },
    expires_at: key.expires_at.toISOString(),
    revoked_at: key.revoked_at?.toISOString() ?? null,
    last_used_at: key.last_used_at?.toISOString() ?? null,
  }));
};

/** Revokes a key of a remote; a second time changes nothing. */
export const revokePublishKey: Handler<'revokePublishKey'> = ({ params }, { db, clock, caller }) =>
  db.transaction().execute(async (tx) => {
    const key = await tx
      .selectFrom('publish_keys')
      .select(['holder', 'revoked_at'])
      .where('remote', '=', params.name)
      .where('key_id', '=', params.keyId)
      .forUpdate()
      .executeTakeFirst();
    if (!key) return refuse('not_found', `${params.name} has no such key.`);
    if (key.revoked_at === null) {
      const now = clock.now();
      await endKey(tx, params.keyId, now);
      const act = { action: 'publish_key_revoked', by: caller, remote: params.name } as const;
      await recordAct(tx, now, { ...act, reason: key.holder });
    }
    return { message: 'The key no longer works.' };
  });
