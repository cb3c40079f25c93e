import { endpoints, type ResponseOf } from '@kickabout/contract';
import { z } from 'zod';
import { postForm } from '../../kernel/auth/provider.ts';
import type { Handler } from '../../kernel/http/handler.ts';
import { type Refusal, refuse, refuseField } from '../../kernel/http/refusal.ts';
import type { Services } from '../../kernel/services.ts';
import { CALLBACK_PATH } from './callback-path.ts';

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

/** Renews a session at the provider on the server, because the client secret must never reach a browser. */
export const refreshTokens: Handler<'refreshTokens'> = ({ body }, context) =>
  requestTokens(context, { grant_type: 'refresh_token', refresh_token: body.refresh_token });

const refusal = z.object({ error_description: z.string() });

/**
 * Requests tokens from the provider with the client secret. A refresh token is used once, so only a code is tried
 * again when the network fails: the first try may have arrived.
 */
export async function requestTokens(
  { config, identity, log }: Pick<Services, 'config' | 'identity' | 'log'>,
  grant: Record<string, string> & { grant_type: 'authorization_code' | 'refresh_token' },
): Promise<ResponseOf<'exchangeCode'> | Refusal<'identity_refused' | 'identity_unavailable'>> {
  const { token_endpoint } = await identity.provider();
  const { clientId, clientSecret } = config.identity;
  const form = { ...grant, client_id: clientId, client_secret: clientSecret };
  const response = await postForm(token_endpoint, form, grant.grant_type === 'refresh_token' ? 1 : undefined);
  const answer: unknown = await response.json().catch(() => null);
  const granted = endpoints.exchangeCode.response.safeParse(answer);
  if (response.ok && granted.success) return granted.data;

  log.warn(
    { status: response.status, grant: grant.grant_type },
    'sign-in: the provider refused to give tokens',
  );
  if (response.status >= 500 || response.ok) return refuse('identity_unavailable');
  return refuse('identity_refused', refusal.safeParse(answer).data?.error_description);
}
