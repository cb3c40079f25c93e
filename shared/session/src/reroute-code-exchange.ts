import { EXCHANGE_FAILED } from './identity-error.ts';

/** The product's own code exchange (specification, section 7): only the API has the client secret. */
export const EXCHANGE_PATH = '/api/v1/auth/exchange';

type Fetch = typeof globalThis.fetch;

/**
 * A `fetch` that sends the identity library's hard-wired request, the exchange of an authorization code at
 * `tokenUrl`, to the product's API instead. This covers redirect, popup and silent frame. Everything else, refresh
 * tokens included, is left alone.
 */
export function rerouteCodeExchange(fetch: Fetch, tokenUrl: string, exchangeUrl: string): Fetch {
  return async (input, init) => {
    const form = input === tokenUrl && typeof init?.body === 'string' ? new URLSearchParams(init.body) : null;
    if (form?.get('grant_type') !== 'authorization_code') return fetch(input, init);

    const response = await fetch(exchangeUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        code: form.get('code'),
        code_verifier: form.get('code_verifier'),
        redirect_uri: form.get('redirect_uri') ?? undefined,
      }),
      signal: init?.signal ?? null,
    }).catch((cause: unknown) => {
      // The library retries, and finally throws this.
      throw Object.assign(new Error('The exchange didn’t reach the server.', { cause }), {
        error: EXCHANGE_FAILED,
      });
    });
    return response.ok ? response : exchangeFailure(response);
  };
}

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
