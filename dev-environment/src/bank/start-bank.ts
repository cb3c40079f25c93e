import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { openDatabase } from '../open-database.ts';
import { refuseInProduction } from '../refuse-in-production.ts';
import type { BankSettings } from './bank-settings.ts';
import { ENTRY_SCHEMA, entryStore } from './entry-store.ts';
import { feedRoutes } from './feed-routes.ts';
import { monzoRoutes } from './monzo-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { starlingRoutes } from './starling-routes.ts';

export type RunningBank = {
  /** Takes `payee`, `amount` (pounds) and `reference` as query parameters. */
  payUrl: string;
  feedUrl: string;
  /** Where Starling’s and Monzo’s APIs are spoken. */
  starlingUrl: string;
  monzoUrl: string;
  close(): Promise<void>;
};

/** Starts the bank. Its statement is in `bank.sqlite`. */
export async function startBank(settings: BankSettings): Promise<RunningBank> {
  refuseInProduction('The local bank');
  const log = settings.log ?? pino({ level: 'silent' });
  const database = openDatabase(settings.dataFolder, 'bank.sqlite', ENTRY_SCHEMA);
  const entries = entryStore(database);

  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error, method: request.method }, 'bank: a request failed');
    return reply
      .code(status)
      .send(
        status >= 500
          ? { error: 'internal', message: 'Something went wrong at the bank. No money has moved.' }
          : { error: 'bad_request', message: error.message },
      );
  });
  app.get('/healthz', () => ({ status: 'ok' }));
  payRoutes(app, settings, entries);
  feedRoutes(app, settings, entries);
  starlingRoutes(app, settings);
  monzoRoutes(app, settings);

  try {
    await app.listen({ port: settings.port, host: '127.0.0.1' });
  } catch (error) {
    database.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  log.info({ origin }, 'bank: listening');
  return {
    payUrl: `${origin}/pay`,
    feedUrl: `${origin}/feed`,
    starlingUrl: `${origin}/starling`,
    monzoUrl: `${origin}/monzo`,
    async close() {
      await app.close();
      database.close();
    },
  };
}
