import { EXCHANGE_FAILED } from './identity-error.ts';

/** The product's own code exchange (specification, section 7): only the API has the client secret. */
export const EXCHANGE_PATH = '/api/v1/auth/exchange';
/** The product’s own endpoint for refresh tokens, for the same reason. */
export const REFRESH_PATH = '/api/v1/auth/refresh';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that sends the identity library's hard-wired requests for tokens at `tokenUrl` to the product's API instead: the
 * exchange of a code, after a redirect, in a popup or a silent frame, and the use of a refresh token. Everything else is left
 * alone.
 * @param site the API's origin; by default, the page's
 */
export function rerouteTokenRequests(fetch: Fetch, tokenUrl: string, site = ''): Fetch {
  return async (input, init) => {
    const form = input === tokenUrl && typeof init?.body === 'string' ? new URLSearchParams(init.body) : null;
    const grant = form?.get('grant_type');
    if (form && grant === 'authorization_code') {
      const response = await post(fetch, site + EXCHANGE_PATH, init?.signal, {
        code: form.get('code'),
        code_verifier: form.get('code_verifier'),
        redirect_uri: form.get('redirect_uri') ?? undefined,
      });
      return response.ok ? response : exchangeFailure(response);
    }
    if (form && grant === 'refresh_token') {
      const response = await post(fetch, site + REFRESH_PATH, init?.signal, {
        refresh_token: form.get('refresh_token'),
      });
      return response.status === 400 ? refusedToken() : response.ok ? response : exchangeFailure(response);
    }
    return fetch(input, init);
  };
}

function post(
  fetch: Fetch,
  url: string,
  signal: AbortSignal | null | undefined,
  body: Record<string, string | null | undefined>,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal: signal ?? null }).catch(
    (cause: unknown) => {
      // The library retries, and finally throws this.
      throw Object.assign(new Error('The request for tokens didn’t reach the server.', { cause }), {
        error: EXCHANGE_FAILED,
      });
    },
  );
}

/** By this sentence the library knows that it may still try a silent login. */
const refusedToken = () =>
  Response.json(
    { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
    { status: 400 },
  );

async function exchangeFailure(response: Response): Promise<Response> {
  const problem: unknown = await response.json().catch(() => null);
  const detail =
    typeof problem === 'object' && problem !== null && 'detail' in problem ? String(problem.detail) : '';
  return Response.json(
    {
      error: EXCHANGE_FAILED,
      error_description: detail || `The exchange was refused (status ${response.status}).`,
    },
    { status: response.status },
  );
}
