import { type EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type Provider from 'oidc-provider';
import { type Logger, pino } from 'pino';
import { openDatabase } from '../open-database.ts';
import { ACCOUNT_SCHEMA, accountStore, seedDemoAccounts } from './account-store.ts';
import { createProvider } from './create-provider.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { oidcRecords, purgeExpiredRecords, RECORDS_SCHEMA } from './oidc-records.ts';
import { loadProviderSecrets, SECRETS_SCHEMA } from './provider-secrets.ts';
import { logOut, signInPages } from './sign-in-pages.ts';

type Middleware = Parameters<Provider['use']>[0];

/**
 * As with Auth0, `offline_access` is enough to get a refresh token. The standard also requires `prompt=consent`, which shows
 * nothing here.
 */
const offlineAccessWithoutConsent: Middleware = async (context, next) => {
  const { scope, prompt } = context.query;
  if (
    context.path === '/authorize' &&
    typeof scope === 'string' &&
    scope.split(' ').includes('offline_access') &&
    prompt !== 'none'
  ) {
    context.query = { ...context.query, prompt: [prompt, 'consent'].flat().filter(Boolean).join(' ') };
  }
  await next();
};

/** A refused silent login is a normal result, but the browser would log a 400 as an error. */
const webMessageIsAnAnswer: Middleware = async (context, next) => {
  await next();
  const isWebMessage =
    typeof context.body === 'string' && context.body.includes("type: 'authorization_response'");
  if (context.path.startsWith('/authorize') && context.status === 400 && isWebMessage) context.status = 200;
};

const isInvalidGrant = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_grant';

/** A refused refresh token has the sentence by which the browser's library knows that a silent login may still work. */
const refusedRefreshToken: Middleware = async (context, next) => {
  await next();
  const { params } = (context['oidc'] ?? {}) as { params?: Record<string, unknown> };
  if (params?.['grant_type'] === 'refresh_token' && isInvalidGrant(context.body))
    context.body = { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' };
};

const PURGE_EVERY_MS = 60 * 60 * 1000;

/** Starts the OpenID provider. Accounts, sessions, grants, refresh tokens and keys are in `identity.sqlite`. */
export async function startIdentity(settings: IdentitySettings) {
  const log = settings.log ?? pino({ level: 'silent' });
  const schema = ACCOUNT_SCHEMA + SECRETS_SCHEMA + RECORDS_SCHEMA;
  const database = openDatabase({ ...settings, fileName: 'identity.sqlite', schema });
  purgeExpiredRecords(database);
  const accounts = accountStore(database);
  if (settings.demo) await seedDemoAccounts(accounts);
  const issuer = `http://localhost:${settings.port}/`;
  const records = oidcRecords(database, settings.refreshLeewaySeconds ?? 10);
  const secrets = await loadProviderSecrets(database);
  const provider = createProvider({ issuer, settings, accounts, records, secrets });
  provider.use(signInPages(provider, settings, accounts));
  provider.use(logOut(provider, settings));
  provider.use(webMessageIsAnAnswer);
  provider.use(offlineAccessWithoutConsent);
  provider.use(refusedRefreshToken);
  logProblems(provider, log);

  const server = createServer(provider.callback()).listen(settings.port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    database.close();
    throw error;
  }
  const purging = setInterval(() => purgeExpiredRecords(database), PURGE_EVERY_MS).unref();
  log.info({ issuer }, 'identity: listening');
  return {
    /** With a trailing slash, as with Auth0. */
    issuer,
    async close() {
      clearInterval(purging);
      const closed = once(server.close(), 'close');
      server.closeAllConnections();
      await closed;
      database.close();
    },
  };
}

export type RunningIdentity = Awaited<ReturnType<typeof startIdentity>>;

function logProblems(provider: Provider, log: Logger): void {
  const logError = (error: unknown) => log.error({ err: error }, 'identity: a request failed');
  provider.on('server_error', (_context, error) => logError(error));
  (provider as EventEmitter).on('error', logError);
  provider.on('authorization.error', (_context, error) =>
    log.info({ reason: error.message }, 'identity: authorization refused'),
  );
  provider.on('grant.error', (_context, error) =>
    log.info({ reason: error.message }, 'identity: token refused'),
  );
}
