import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { endKey } from './publish-key.ts';

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
