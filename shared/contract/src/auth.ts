import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text, url } from './fields.ts';
import { CONFIRMATION_STATES } from './vocabulary.ts';

const tokens = z.object({
  access_token: z.string(),
  id_token: z.string(),
  token_type: z.string(),
  /** Seconds that the access token lives. */
  expires_in: z.int(),
  scope: z.string().optional(),
  refresh_token: z.string().optional(),
});

export const authEndpoints = {
  exchangeCode: endpoint('POST /auth/exchange', {
    access: 'everyone',
    summary:
      'Exchange an authorization code for tokens at the identity provider; the client secret stays on the server.',
    body: z.object({
      code: text().min(1, 'must not be empty').max(4096),
      code_verifier: text().min(43, 'must have 43 characters or more').max(128),
      redirect_uri: url('must be an address').max(500).optional(),
    }),
    response: tokens,
    errors: ['identity_refused', 'identity_unavailable'],
  }),
  getConfirmation: endpoint('GET /auth/confirmations/:id', {
    access: 'player',
    openToDisabled: true,
    summary:
      'Whether the caller has confirmed a request that was refused with `fresh_login_required`. Once they have, the same request works with this id in the header `Confirmation`.',
    params: z.object({ id: z.uuid('must be the id of a confirmation') }),
    response: z.object({ state: z.enum(CONFIRMATION_STATES) }),
    errors: ['not_found'],
  }),
  refreshTokens: endpoint('POST /auth/refresh', {
    access: 'everyone',
    summary:
      'Exchange a refresh token for new tokens at the identity provider; the client secret stays on the server.',
    body: z.object({ refresh_token: text().min(1, 'must not be empty').max(4096) }),
    response: tokens,
    errors: ['identity_refused', 'identity_unavailable'],
  }),
};
