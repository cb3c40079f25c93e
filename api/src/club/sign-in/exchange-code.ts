import type { Handler } from '../../kernel/http/handler.ts';
import { refuseField } from '../../kernel/http/refusal.ts';
import { CALLBACK_PATH } from './callback-path.ts';
import { requestTokens } from './request-tokens.ts';

/** Exchanges a code at the provider on the server, because the client secret must never reach a browser. */
export const exchangeCode: Handler<'exchangeCode'> = async ({ body }, context) => {
  const { publicOrigins, port } = context.config;
  const home = publicOrigins[0] ?? `http://localhost:${port}`;
  const redirectUri = body.redirect_uri ?? home + CALLBACK_PATH;
  if (!publicOrigins.includes(new URL(redirectUri).origin))
    return refuseField('redirect_uri', 'must be an address on this site');
  return requestTokens(context, {
    grant_type: 'authorization_code',
    code: body.code,
    code_verifier: body.code_verifier,
    redirect_uri: redirectUri,
  });
};
