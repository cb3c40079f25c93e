import type { Handler } from '../../kernel/http/handler.ts';
import { loadPushKeys } from './push-keys.ts';

/** What a browser needs to subscribe. */
export const getPushKey: Handler<'getPushKey'> = async (_request, { db }) => ({
  public_key: (await loadPushKeys(db)).publicKey,
});
