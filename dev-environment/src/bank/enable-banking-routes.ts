import { createPublicKey, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { BankSettings } from './bank-settings.ts';

const PREFIX = '/enablebanking';
const BANKS = [
  {
    name: 'Nordea',
    country: 'FI',
    psu_types: ['personal', 'business'],
    maximum_consent_validity: 15_552_000,
  },
  { name: 'S-Pankki', country: 'FI', psu_types: ['personal'], maximum_consent_validity: 7_776_000 },
  { name: 'Monzo', country: 'GB', psu_types: ['personal', 'business'], maximum_consent_validity: 7_776_000 },
];
const UNATTENDED_A_DAY = 4;
const DAY_MS = 86_400_000;
/** So few that a test with a handful of payments has several pages. */
const PAGE = 3;

type Account = { iban: string; currency: string };
type Session = {
  status: 'AUTHORIZED' | 'EXPIRED' | 'CLOSED' | 'REVOKED';
  bank: { name: string; country: string };
  psuType: string;
  validUntil: string;
  accounts: { uid: string; account: Account }[];
  /** When it was read without anyone present. */
  reads: number[];
};
type Transaction = Record<string, unknown> & { booking_date?: string; status: string };

/** Enable Banking's API, with the fields that a club's server reads, for one application that's linked to its owner's accounts. */
export function enableBankingRoutes(
  app: FastifyInstance,
  { application, feedToken, now = () => new Date() }: BankSettings,
): void {
  const asked = new Map<string, Omit<Session, 'status' | 'reads' | 'accounts'>>();
  const sessions = new Map<string, Session>();
  let accounts: Account[] = [{ iban: 'GB33BUKB20201555555555', currency: 'GBP' }];
  let transactions: Transaction[] = [];
  let isDown = false;
  const refuse = (reply: FastifyReply, code: number, error: string) =>
    reply.code(code).send({ message: error.toLowerCase().replaceAll('_', ' '), code, error });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return refuse(reply, 401, 'AUTHORIZATION_NOT_PROVIDED');
    if (!application) return refuse(reply, 401, 'UNAUTHORIZED_ACCESS');
    try {
      const { protectedHeader, payload } = await jwtVerify(token, createPublicKey(application.publicKey), {
        issuer: 'enablebanking.com',
        audience: 'api.enablebanking.com',
        algorithms: ['RS256'],
        typ: 'JWT',
        requiredClaims: ['iat', 'exp'],
        currentDate: now(),
      });
      const lasts = (payload.exp ?? 0) - (payload.iat ?? 0);
      if (protectedHeader.kid !== application.id || lasts > 86_400)
        return refuse(reply, 401, 'UNAUTHORIZED_ACCESS');
    } catch {
      return refuse(reply, 401, 'UNAUTHORIZED_ACCESS');
    }
    return undefined;
  };

  app.get(`${PREFIX}/application`, { onRequest }, () => ({
    active: true,
    countries: ['FI', 'GB'],
    redirect_urls: application?.redirectUrls,
  }));
  app.get<{ Querystring: Record<string, string> }>(`${PREFIX}/aspsps`, { onRequest }, ({ query }) => ({
    aspsps: BANKS.filter(({ country }) => !query['country'] || country === query['country']),
  }));

  type Auth = {
    access?: { valid_until?: string };
    aspsp?: { name?: string; country?: string };
    state?: string;
    redirect_url?: string;
    psu_type?: string;
  };
  app.post<{ Body: Auth }>(`${PREFIX}/auth`, { onRequest }, ({ body, host }, reply) => {
    const bank = BANKS.find(
      ({ name, country }) => name === body.aspsp?.name && country === body.aspsp.country,
    );
    if (!bank) return refuse(reply, 422, 'WRONG_ASPSP_PROVIDED');
    if (!application?.redirectUrls.includes(body.redirect_url ?? ''))
      return refuse(reply, 422, 'REDIRECT_URI_NOT_ALLOWED');
    const validUntil = body.access?.valid_until ?? '';
    const longest = now().getTime() + bank.maximum_consent_validity * 1000;
    if (!body.state || !(Date.parse(validUntil) <= longest + 60_000))
      return refuse(reply, 422, 'WRONG_REQUEST_PARAMETERS');
    const code = randomUUID();
    asked.set(code, { bank, psuType: body.psu_type ?? 'personal', validUntil });
    const consent = new URLSearchParams({ code, state: body.state, to: body.redirect_url ?? '' });
    return { url: `http://${host}${PREFIX}/consent?${consent}` };
  });
  /** The bank's own page: anyone who opens it has allowed access already, or refused it with `&refuse`. */
  app.get<{ Querystring: Record<string, string> }>(`${PREFIX}/consent`, ({ query }, reply) => {
    const back = new URL(query['to'] ?? 'http://localhost/');
    if (query['refuse'] === undefined) back.searchParams.set('code', query['code'] ?? '');
    else back.searchParams.set('error', 'access_denied');
    back.searchParams.set('state', query['state'] ?? '');
    return reply.redirect(back.href);
  });
  app.post<{ Body: { code?: string } }>(`${PREFIX}/sessions`, { onRequest }, ({ body }, reply) => {
    const consent = asked.get(body.code ?? '');
    // Each code works once.
    if (!consent || !asked.delete(body.code ?? '')) return refuse(reply, 422, 'WRONG_AUTHORIZATION_CODE');
    const session: Session = {
      ...consent,
      status: 'AUTHORIZED',
      // Ids of accounts last as long as their session.
      accounts: accounts.map((account) => ({ uid: randomUUID(), account })),
      reads: [],
    };
    const id = randomUUID();
    sessions.set(id, session);
    return {
      session_id: id,
      accounts: session.accounts.map(({ uid, account }) => presentAccount(uid, account)),
      aspsp: { name: session.bank.name, country: session.bank.country },
      psu_type: session.psuType,
      access: { balances: true, transactions: true, valid_until: session.validUntil },
    };
  });

  type ById = { Params: { id: string } };
  app.get<ById>(`${PREFIX}/sessions/:id`, { onRequest }, ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (!session) return refuse(reply, 404, 'SESSION_DOES_NOT_EXIST');
    return {
      status: session.status,
      accounts: session.accounts.map(({ uid }) => uid),
      aspsp: session.bank,
      psu_type: session.psuType,
      access: { valid_until: session.validUntil },
    };
  });
  app.delete<ById>(`${PREFIX}/sessions/:id`, { onRequest }, ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (!session) return refuse(reply, 404, 'SESSION_DOES_NOT_EXIST');
    session.status = 'CLOSED';
    return { message: 'OK' };
  });

  /** The session of an account that can be read now; otherwise it has been refused. */
  const readable = (
    uid: string,
    headers: FastifyRequest['headers'],
    reply: FastifyReply,
    counts: boolean,
  ) => {
    const session = [...sessions.values()].find(({ accounts: own }) => own.some((each) => each.uid === uid));
    const at = now().getTime();
    const fault = (): [number, string] | null => {
      if (!session) return [404, 'ACCOUNT_DOES_NOT_EXIST'];
      if (session.status === 'AUTHORIZED' && Date.parse(session.validUntil) <= at) session.status = 'EXPIRED';
      if (session.status !== 'AUTHORIZED') return [401, `${session.status}_SESSION`];
      if (isDown) return [500, 'ASPSP_ERROR'];
      if (headers['psu-ip-address'] !== undefined || !counts) return null;
      session.reads = session.reads.filter((read) => read > at - DAY_MS);
      if (session.reads.length >= UNATTENDED_A_DAY) return [429, 'ASPSP_RATE_LIMIT_EXCEEDED'];
      session.reads.push(at);
      return null;
    };
    const found = fault();
    if (found) refuse(reply, ...found);
    return found ? undefined : session?.accounts.find((each) => each.uid === uid)?.account;
  };
  type Query = { Querystring: Record<string, string> };
  app.get<ById & Query>(
    `${PREFIX}/accounts/:id/transactions`,
    { onRequest },
    ({ params, query, headers }, reply) => {
      const { date_from: from = '', transaction_status: status, continuation_key: key } = query;
      if (!readable(params.id, headers, reply, key === undefined)) return reply;
      if (from > now().toISOString().slice(0, 10)) return refuse(reply, 422, 'DATE_FROM_IN_FUTURE');
      const all = transactions.filter(
        (each) => (status === undefined || each.status === status) && (each.booking_date ?? '9') >= from,
      );
      // It changes with every list, so no one may tell entries by it.
      const shown = all.map((each) => ({ ...each, transaction_id: randomUUID() }));
      const start = key === undefined ? 0 : Number(key.slice('page-'.length));
      if (Number.isNaN(start)) return refuse(reply, 422, 'WRONG_CONTINUATION_KEY');
      const next = start + PAGE;
      return {
        transactions: shown.slice(start, next),
        continuation_key: next < shown.length ? `page-${next}` : null,
      };
    },
  );
  app.get<ById>(`${PREFIX}/accounts/:id/balances`, { onRequest }, ({ params, headers }, reply) => {
    const account = readable(params.id, headers, reply, true);
    if (!account) return reply;
    const amount = { amount: '0.00', currency: account.currency };
    return { balances: [{ name: 'Booked balance', balance_amount: amount, balance_type: 'CLBD' }] };
  });

  const isOurs = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${feedToken}`)
      await reply.code(401).send({ error: 'unauthorized' });
  };
  /** A payment by anyone; `npm start` has no other way to make one here. */
  app.post<{ Body: URLSearchParams }>(`${PREFIX}/pay`, ({ body }, reply) => {
    const [amount, name] = [body.get('amount') ?? '5.00', body.get('payer') ?? 'A Payer'];
    const paid = { debtor: { name }, remittance_information: [body.get('reference') ?? ''] };
    const currency = accounts[0]?.currency ?? 'GBP';
    transactions.unshift(credit(now(), { ...paid, transaction_amount: { amount, currency } }));
    return reply.code(201).send({});
  });
  /** What a test wants the bank to have: transactions beside or instead of those there are, accounts, a state of all consents. */
  type Control = {
    add?: Record<string, unknown>[];
    only?: Record<string, unknown>[];
    accounts?: Account[];
    status?: Session['status'];
    down?: boolean;
  };
  app.post<{ Body: Control }>('/control/enablebanking', { onRequest: isOurs }, ({ body }) => {
    if (body.only) transactions = body.only.map((fields) => credit(now(), fields));
    for (const fields of body.add ?? []) transactions.unshift(credit(now(), fields));
    if (body.accounts) accounts = body.accounts;
    if (body.status) for (const session of sessions.values()) session.status = body.status;
    if (body.down !== undefined) isDown = body.down;
    return { sessions: [...sessions.values()].map(({ status, reads }) => ({ status, reads: reads.length })) };
  });
}

const credit = (at: Date, fields: Record<string, unknown>): Transaction => ({
  entry_reference: randomUUID() as string,
  transaction_amount: { currency: 'GBP', amount: '5.00' },
  debtor: { name: 'A Payer' },
  debtor_account: { iban: 'FI2112345600000785' },
  credit_debit_indicator: 'CRDT',
  status: 'BOOK',
  booking_date: at.toISOString().slice(0, 10),
  value_date: at.toISOString().slice(0, 10),
  remittance_information: ['FOOTBALL'],
  ...fields,
});

const presentAccount = (uid: string, { iban, currency }: Account) => ({
  uid,
  account_id: { iban },
  currency,
  identification_hash: `hash-of-${iban}`,
});
