import type { DatabaseSync } from 'node:sqlite';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

export const RECORDS_SCHEMA = `
CREATE TABLE IF NOT EXISTS oidc_record (
  model TEXT NOT NULL,
  id TEXT NOT NULL,
  payload TEXT NOT NULL,
  uid TEXT,
  grant_id TEXT,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (model, id)
) STRICT;
CREATE INDEX IF NOT EXISTS oidc_record_uid ON oidc_record (uid) WHERE uid IS NOT NULL;
CREATE INDEX IF NOT EXISTS oidc_record_grant ON oidc_record (grant_id) WHERE grant_id IS NOT NULL;`;

const NEVER = Number.MAX_SAFE_INTEGER;
const nowSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Stores the provider's sessions, grants, codes and refresh tokens, so that they survive a restart.
 * @param refreshLeewaySeconds how long a used refresh token still works. A second tab may still have the old one in its
 * copy of the browser's storage, or a response may get lost: neither should sign anyone out.
 */
export function oidcRecords(database: DatabaseSync, refreshLeewaySeconds: number): AdapterFactory {
  const upsert = database.prepare(
    `INSERT INTO oidc_record (model, id, payload, uid, grant_id, expires_at) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, uid = excluded.uid,
       grant_id = excluded.grant_id, expires_at = excluded.expires_at`,
  );
  const byId = database.prepare(
    'SELECT payload FROM oidc_record WHERE model = ? AND id = ? AND expires_at > ?',
  );
  const byUid = database.prepare(
    'SELECT payload FROM oidc_record WHERE model = ? AND uid = ? AND expires_at > ?',
  );
  const consume = database.prepare(
    "UPDATE oidc_record SET payload = json_set(payload, '$.consumed', ?) WHERE model = ? AND id = ?",
  );
  const destroy = database.prepare('DELETE FROM oidc_record WHERE model = ? AND id = ?');
  const revoke = database.prepare('DELETE FROM oidc_record WHERE model = ? AND grant_id = ?');
  const parse = (row: Record<string, unknown> | undefined): AdapterPayload | undefined =>
    row && (JSON.parse(String(row['payload'])) as AdapterPayload);
  const forgiveReuse = (payload: AdapterPayload): AdapterPayload => {
    const { consumed, ...unused } = payload;
    const isRecent = typeof consumed === 'number' && nowSeconds() - consumed < refreshLeewaySeconds;
    return isRecent ? unused : payload;
  };

  return (model): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn === undefined ? NEVER : nowSeconds() + expiresIn;
      upsert.run(model, id, JSON.stringify(payload), payload.uid ?? null, payload.grantId ?? null, expiresAt);
    },
    async find(id) {
      const payload = parse(byId.get(model, id, nowSeconds()));
      return payload !== undefined && model === 'RefreshToken' ? forgiveReuse(payload) : payload;
    },
    async findByUid(uid) {
      return parse(byUid.get(model, uid, nowSeconds()));
    },
    async findByUserCode() {
      return undefined;
    },
    async consume(id) {
      consume.run(nowSeconds(), model, id);
    },
    async destroy(id) {
      destroy.run(model, id);
    },
    async revokeByGrantId(grantId) {
      revoke.run(model, grantId);
    },
  });
}

export function purgeExpiredRecords(database: DatabaseSync): void {
  database.prepare('DELETE FROM oidc_record WHERE expires_at <= ?').run(nowSeconds());
}
