import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { findFreePort } from '../../free-port.ts';
import type { IdentitySettings } from '../identity-settings.ts';
import { startIdentity } from '../start-identity.ts';
import { newPkce, type Pkce, type TestVisitor } from './test-visitor.ts';

export const SITE = 'http://localhost:4100';
export const CALLBACK = `${SITE}/login`;
export const AUDIENCE = 'https://kickabout.example/api';
export const SECRET = 'a secret between two servers';

export type Tokens = { access_token: string; id_token: string; refresh_token?: string; expires_in: number };

/** Runs the provider for a test file, and has what tests do with it as the site and as its server. */
export async function startTestProvider() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'identity-'));
  const settings: IdentitySettings = {
    port: await findFreePort(),
    dataFolder,
    siteUrls: [SITE, 'http://127.0.0.1:4100'],
    clientId: 'kickabout',
    clientSecret: SECRET,
    audience: AUDIENCE,
    demo: true,
    refreshLeewaySeconds: 0,
  };
  let identity = await startIdentity(settings);
  const { issuer } = identity;
  afterAll(async () => {
    await identity.close();
    await rm(dataFolder, { recursive: true });
  });

  function authorizeUrl({ challenge }: Pkce, more: Record<string, string> = {}): URL {
    const url = new URL('authorize', issuer);
    url.search = new URLSearchParams({
      client_id: 'kickabout',
      response_type: 'code',
      redirect_uri: CALLBACK,
      scope: 'openid profile email',
      audience: AUDIENCE,
      state: 'state-1',
      nonce: 'nonce-1',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...more,
    }).toString();
    return url;
  }
  const tokenEndpoint = (form: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(new URL('oauth/token', issuer), { method: 'POST', headers, body: new URLSearchParams(form) });
  const exchangeForm = (code: string, { verifier }: Pkce): Record<string, string> => ({
    grant_type: 'authorization_code',
    client_id: 'kickabout',
    code,
    code_verifier: verifier,
    redirect_uri: CALLBACK,
  });

  return {
    issuer,
    authorizeUrl,
    tokenEndpoint,
    exchangeForm,
    /** Stops the provider and starts it again on the same port and data. */
    async restart(changes: Partial<IdentitySettings> = {}): Promise<void> {
      await identity.close();
      identity = await startIdentity({ ...settings, ...changes });
      // The client's pool still holds connections to the stopped process.
      const healthy = (): Promise<boolean> =>
        fetch(new URL('.well-known/jwks.json', issuer))
          .then(({ ok }) => ok)
          .catch(() => false);
      await expect.poll(healthy).toBe(true);
    },
    async logIn(
      visitor: TestVisitor,
      email: string,
      password = 'kickabout',
      more: Record<string, string> = {},
    ): Promise<{ code: string; pkce: Pkce }> {
      const pkce = newPkce();
      const page = await visitor.open(authorizeUrl(pkce, more));
      const back = await visitor.open(page.url, { email, password });
      return { code: codeOf(back.url), pkce };
    },
    async tokensFor(code: string, pkce: Pkce): Promise<Tokens> {
      const response = await tokenEndpoint({ ...exchangeForm(code, pkce), client_secret: SECRET });
      expect(response.status).toBe(200);
      return (await response.json()) as Tokens;
    },
  };
}

export const codeOf = (url: URL): string => url.searchParams.get('code') ?? `no code in ${url}`;
