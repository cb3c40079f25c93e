import { z } from 'zod';
import { Unavailable } from '../unavailable.ts';

/** The identity provider can't be reached or its response is invalid. */
export class ProviderUnavailable extends Unavailable {
  override readonly problem = 'identity_unavailable';
}

/** Specification, section 9: identity provider, HTTP timeout. */
const TIMEOUT_MS = 10_000;

const discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint: z.url(),
  userinfo_endpoint: z.url(),
  acr_values_supported: z.array(z.string()).optional(),
});
export type Provider = z.infer<typeof discovery>;

/**
 * Reads where the provider's endpoints are (OpenID Connect Discovery), once; a failed read is retried by the next
 * caller.
 */
export function providerOf(issuer: string): () => Promise<Provider> {
  let reading: Promise<Provider> | undefined;
  const read = async () => {
    const provider = discovery.parse(await fetchJson(`${issuer}.well-known/openid-configuration`));
    if (provider.issuer !== issuer)
      throw new ProviderUnavailable(`The provider calls itself ${provider.issuer}, not ${issuer}.`);
    return provider;
  };
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw asUnavailable(error);
    });
    return reading;
  };
}

/** @throws ProviderUnavailable when there's no successful response in time, because of another status if there was one. */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok)
      throw new ProviderUnavailable(`${url} answered with status ${response.status}.`, {
        cause: response.status,
      });
    return await response.json();
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** A POST with up to 3 tries when the network fails. A response of any status is not retried. */
export async function postForm(url: string, form: Record<string, string>, tries = 3): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    if (tries <= 1) throw asUnavailable(error);
    return postForm(url, form, tries - 1);
  }
}

function asUnavailable(error: unknown): ProviderUnavailable {
  if (error instanceof ProviderUnavailable) return error;
  return new ProviderUnavailable('The identity provider cannot be reached.', { cause: error });
}
