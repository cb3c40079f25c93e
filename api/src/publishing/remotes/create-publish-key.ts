import { recordAct } from '../../kernel/audit/record-act.ts';
import { DAY_MS } from '../../kernel/clock.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { makeOnce } from '../../kernel/http/make-once.ts';
import { refuse } from '../../kernel/http/refusal.ts';
import { digestOfKey, makePublishKey, storeKey } from './publish-key.ts';

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
        .set({ key_sha256: digestOfKey(key) })
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
