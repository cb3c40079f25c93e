import { endpoints } from '@kickabout/contract';
import { z } from 'zod';
import { postForm } from '../auth/provider.ts';
import type { Handler } from '../http/handler.ts';
import { refuse, refuseField } from '../http/refusal.ts';

const refusal = z.object({ error_description: z.string() });

/** Where a login returns to by default. */
const CALLBACK_PATH = '/login';

/** Exchanges a code at the provider on the server, because the client secret must never reach a browser. */
export const exchangeCode: Handler<'exchangeCode'> = async ({ body }, { config, identity, log }) => {
  const home = config.publicOrigins[0] ?? `http://localhost:${config.port}`;
  const redirectUri = body.redirect_uri ?? home + CALLBACK_PATH;
  if (!config.publicOrigins.includes(new URL(redirectUri).origin))
    return refuseField('redirect_uri', 'must be an address on this site');

  const { token_endpoint } = await identity.provider();
  const response = await postForm(token_endpoint, {
    grant_type: 'authorization_code',
    client_id: config.identity.clientId,
    client_secret: config.identity.clientSecret,
    code: body.code,
    code_verifier: body.code_verifier,
    redirect_uri: redirectUri,
  });
  const answer: unknown = await response.json().catch(() => null);
  const granted = endpoints.exchangeCode.response.safeParse(answer);
  if (response.ok && granted.success) return granted.data;

  log.warn({ status: response.status }, 'sign-in: the provider refused a code');
  if (response.status >= 500 || response.ok) return refuse('identity_unavailable');
  return refuse('identity_refused', refusal.safeParse(answer).data?.error_description);
};
