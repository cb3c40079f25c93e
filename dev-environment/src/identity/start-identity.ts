import type { EventEmitter } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';
import { type Logger, pino } from 'pino';
import { openDatabase } from '../open-database.ts';
import { refuseInProduction } from '../refuse-in-production.ts';
import { ACCOUNT_SCHEMA, accountStore } from './account-store.ts';
import { offlineAccessWithoutConsent, refusedRefreshToken, webMessageIsAnAnswer } from './auth0-dialect.ts';
import { createProvider } from './create-provider.ts';
import { seedDemoAccounts } from './demo-accounts.ts';
import type { IdentitySettings } from './identity-settings.ts';
import { logOut } from './log-out.ts';
import { oidcRecords, purgeExpiredRecords, RECORDS_SCHEMA } from './oidc-records.ts';
import { loadProviderSecrets, SECRETS_SCHEMA } from './provider-secrets.ts';
import { signInPages } from './sign-in-pages.ts';
import { userInfo } from './user-info.ts';

export type RunningIdentity = {
  /** With a trailing slash, as with Auth0. */
  issuer: string;
  close(): Promise<void>;
};

const DEFAULT_REFRESH_LEEWAY_SECONDS = 10;
const PURGE_EVERY_MS = 60 * 60 * 1000;

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

/** Starts the OpenID provider. Accounts, sessions, grants, refresh tokens and keys are in `identity.sqlite`. */
export async function startIdentity(settings: IdentitySettings): Promise<RunningIdentity> {
  refuseInProduction('The local identity provider');
  const log = settings.log ?? pino({ level: 'silent' });
  const database = openDatabase(
    settings.dataFolder,
    'identity.sqlite',
    ACCOUNT_SCHEMA + SECRETS_SCHEMA + RECORDS_SCHEMA,
  );
  purgeExpiredRecords(database);
  const accounts = accountStore(database);
  if (settings.demo) await seedDemoAccounts(accounts);
  const secrets = await loadProviderSecrets(database);
  const server = createServer();
  try {
    await listen(server, settings.port);
  } catch (error) {
    database.close();
    throw error;
  }
  // No await before the handler is set: a request that arrived in between would never get a response.
  const { port } = server.address() as AddressInfo;
  const issuer = `http://localhost:${port}/`;
  const provider = createProvider({
    issuer,
    settings,
    accounts,
    records: oidcRecords(database, settings.refreshLeewaySeconds ?? DEFAULT_REFRESH_LEEWAY_SECONDS),
    secrets,
  });
  provider.use(async (context, next) => {
    if (context.path !== '/healthz') return next();
    context.body = { status: 'ok' };
  });
  provider.use(signInPages(provider, settings, accounts));
  provider.use(logOut(provider, settings));
  provider.use(userInfo(issuer, settings, accounts, secrets));
  provider.use(webMessageIsAnAnswer);
  provider.use(offlineAccessWithoutConsent);
  provider.use(refusedRefreshToken);
  logProblems(provider, log);

  server.on('request', provider.callback());
  const purging = setInterval(() => purgeExpiredRecords(database), PURGE_EVERY_MS).unref();
  log.info({ issuer }, 'identity: listening');

  return {
    issuer,
    async close() {
      clearInterval(purging);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      database.close();
    },
  };
}

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
