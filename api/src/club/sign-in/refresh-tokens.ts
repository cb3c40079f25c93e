import type { Handler } from '../../kernel/http/handler.ts';
import { requestTokens } from './request-tokens.ts';

/** Renews a session at the provider on the server, because the client secret must never reach a browser. */
export const refreshTokens: Handler<'refreshTokens'> = ({ body }, context) =>
  requestTokens(context, { grant_type: 'refresh_token', refresh_token: body.refresh_token });
