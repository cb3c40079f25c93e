import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { pino } from 'pino';
import { openDatabase } from '../open-database.ts';
import { type Bank, type BankSettings, needsToken } from './bank-settings.ts';
import { enableBankingRoutes } from './enable-banking-routes.ts';
import { monzoRoutes } from './monzo-routes.ts';
import { payRoutes } from './pay-routes.ts';
import { PAYMENT_SCHEMA, paymentStore } from './payment-store.ts';
import { starlingRoutes } from './starling-routes.ts';

/** Starts the bank. What was paid on its page is in `bank.sqlite`, and in Starling’s feed. */
export async function startBank(settings: BankSettings) {
  const log = settings.log ?? pino({ level: 'silent' });
  const database = openDatabase({
    ...settings,
    fileName: 'bank.sqlite',
    schema: PAYMENT_SCHEMA,
    formerNames: { amount_minor: 'amount_pence' },
  });
  const payments = paymentStore(database);

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
  const isOurs = needsToken(() => settings.feedToken, { error: 'unauthorized' });
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/control/')) await isOurs(request, reply);
  });
  const bank: Bank = { now: () => new Date(), ...settings };
  payRoutes(app, bank, payments);
  starlingRoutes(app, bank, payments);
  monzoRoutes(app, bank);
  enableBankingRoutes(app, bank);

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
    /** Takes `payee`, `amount` (pounds) and `reference` as query parameters. */
    payUrl: `${origin}/pay`,
    /** Where Starling’s, Monzo’s and Enable Banking’s APIs are spoken. */
    starlingUrl: `${origin}/starling`,
    monzoUrl: `${origin}/monzo`,
    enableBankingUrl: `${origin}/enablebanking`,
    async close() {
      await app.close();
      database.close();
    },
  };
}

export type RunningBank = Awaited<ReturnType<typeof startBank>>;
