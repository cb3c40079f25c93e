import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Bank, type Json, needsToken, type Query } from './bank-settings.ts';
import { minorOf } from './pay-form.ts';

const ACCOUNT = {
  id: 'acc_00009237aqC8c5umZmrRdh',
  closed: false,
  type: 'uk_business',
  account_number: '87654321',
  sort_code: '040004',
};
const EXPIRES_SECONDS = 21_600;
const MAX_LIMIT = 100;

type Transaction = Json & { id: string; created: string };

/** Monzo's login and API, with the fields that a club's server reads. Anyone who opens the login has allowed access already. */
export function monzoRoutes(app: FastifyInstance, { feedToken, now }: Bank): void {
  const transactions = new Map<string, Transaction>();
  const codes = new Set<string>();
  let refreshToken: string | null = null;
  let accessToken: string | null = null;
  const secret = (prefix: string) => `${prefix}${randomBytes(16).toString('hex')}`;

  const onRequest = needsToken(() => accessToken, {
    code: 'unauthorized.bad_access_token.expired',
    message: 'Access token has expired',
    retryable: {},
  });
  const add = (fields: Json): Transaction => {
    const at = now().toISOString();
    const transaction: Transaction = {
      id: secret('tx_0000'),
      created: at,
      description: 'FOOTBALL',
      amount: 500,
      currency: 'GBP',
      notes: '',
      settled: at,
      counterparty: { ...COUNTERPARTY, user_id: 'anonuser_0000' },
      scheme: 'payport_faster_payments',
      amount_is_pending: false,
      ...fields,
    };
    transactions.set(transaction.id, transaction);
    return transaction;
  };

  app.get<Query>('/monzo/auth', ({ query }, reply) => {
    const back = new URL(query['redirect_uri'] ?? 'http://localhost/');
    const code = secret('code_');
    codes.add(code);
    back.searchParams.set('code', code);
    back.searchParams.set('state', query['state'] ?? '');
    return reply.redirect(back.href);
  });
  app.post<{ Body: URLSearchParams }>('/monzo/oauth2/token', ({ body }, reply) => {
    const refuse = (code: string, message: string) => reply.code(401).send({ code, message });
    if (body.get('client_secret') !== feedToken)
      return refuse('unauthorized.bad_client', 'The client is not known.');
    // Each code and each refresh token works once.
    const isGood =
      body.get('grant_type') === 'authorization_code'
        ? codes.delete(body.get('code') ?? '')
        : body.get('refresh_token') === refreshToken;
    if (!isGood) return refuse('unauthorized.bad_refresh_token.evicted', 'Refresh token has been evicted');
    accessToken = secret('access_');
    refreshToken = secret('refresh_');
    return {
      access_token: accessToken,
      client_id: body.get('client_id'),
      expires_in: EXPIRES_SECONDS,
      refresh_token: refreshToken,
      token_type: 'Bearer',
      user_id: 'user_00009238aMBIIrS5Rdncq9',
    };
  });
  app.get('/monzo/accounts', { onRequest }, () => ({ accounts: [ACCOUNT] }));
  app.get<Query>('/monzo/transactions', { onRequest }, ({ query }) => {
    const { since = '', limit = '30' } = query;
    const sorted = [...transactions.values()].sort((a, b) => a.created.localeCompare(b.created));
    const after = sorted.findIndex(({ id }) => id === since);
    const from = after >= 0 ? sorted.slice(after + 1) : sorted.filter(({ created }) => created >= since);
    return { transactions: from.slice(0, Math.min(Number(limit), MAX_LIMIT)) };
  });

  /** A payment by anyone. */
  app.post<{ Body: URLSearchParams }>('/monzo/pay', ({ body }, reply) => {
    const reference = body.get('reference') ?? '';
    const amount = minorOf(body.get('amount') ?? '') ?? 500;
    const counterparty = { ...COUNTERPARTY, name: body.get('payer') ?? COUNTERPARTY.name };
    return reply.code(201).send(add({ description: reference, notes: reference, amount, counterparty }));
  });
  /** Any transaction, or a change of one, as a test wants it. */
  app.post<{ Body: Json }>('/control/monzo', ({ body }, reply) => reply.code(201).send(add(body)));
  /** Ends the access token, and with `?all` the refresh token too. */
  app.post<Query>('/control/monzo/expire', ({ query }) => {
    accessToken = null;
    if (query['all'] !== undefined) refreshToken = null;
    return {};
  });
}

const COUNTERPARTY = { name: 'A Payer', sort_code: '600522', account_number: '20025033' };
