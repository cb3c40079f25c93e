import { createPublicKey, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify } from 'jose';
import type { Bank, Json, Query } from './bank-settings.ts';

const PREFIX = '/enablebanking';
const HALF_A_YEAR = 15_552_000;
const QUARTER = 7_776_000;
const BANKS = [
  {
    name: 'Nordea',
    country: 'FI',
    psu_types: ['personal', 'business'],
    maximum_consent_validity: HALF_A_YEAR,
  },
  { name: 'S-Pankki', country: 'FI', psu_types: ['personal'], maximum_consent_validity: QUARTER },
  { name: 'Monzo', country: 'GB', psu_types: ['personal', 'business'], maximum_consent_validity: QUARTER },
];
const UNATTENDED_A_DAY = 4;
const DAY_MS = 86_400_000;
/** So few that a test with a handful of payments has several pages. */
const PAGE = 3;

type Account = { iban: string; currency: string };
/** What someone allowed at their bank. */
type Consent = { aspsp: { name: string; country: string }; psu_type: string; valid_until: string };
type Session = Consent & {
  status: 'AUTHORIZED' | 'EXPIRED' | 'CLOSED' | 'REVOKED';
  /** By their ids, which last as long as the session. */
  accounts: Map<string, Account>;
  /** When it was read without anyone present. */
  reads: number[];
};
type Transaction = Json & { booking_date?: string; status: string };
type ById = { Params: { id: string } };

/** Enable Banking's API, with the fields that a club's server reads, for one application that's linked to its owner's accounts. */
export function enableBankingRoutes(app: FastifyInstance, { application, now }: Bank): void {
  const asked = new Map<string, Consent>();
  const sessions = new Map<string, Session>();
  let accounts: Account[] = [{ iban: 'GB33BUKB20201555555555', currency: 'GBP' }];
  let transactions: Transaction[] = [];
  let isDown = false;
  const refuse = (reply: FastifyReply, code: number, error: string) =>
    reply.code(code).send({ message: error.toLowerCase().replaceAll('_', ' '), code, error });

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token) return refuse(reply, 401, 'AUTHORIZATION_NOT_PROVIDED');
    return (await isSigned(token)) ? undefined : refuse(reply, 401, 'UNAUTHORIZED_ACCESS');
  };
  async function isSigned(token: string): Promise<boolean> {
    if (!application) return false;
    try {
      const { protectedHeader, payload } = await jwtVerify(token, createPublicKey(application.publicKey), {
        issuer: 'enablebanking.com',
        audience: 'api.enablebanking.com',
        algorithms: ['RS256'],
        typ: 'JWT',
        requiredClaims: ['iat', 'exp'],
        currentDate: now(),
      });
      return protectedHeader.kid === application.id && (payload.exp ?? 0) - (payload.iat ?? 0) <= 86_400;
    } catch {
      return false;
    }
  }

  app.get(`${PREFIX}/application`, { onRequest }, () => ({
    active: true,
    countries: ['FI', 'GB'],
    redirect_urls: application?.redirectUrls,
  }));
  app.get<Query>(`${PREFIX}/aspsps`, { onRequest }, ({ query }) => ({
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
    const { aspsp, state, redirect_url: to = '', psu_type = 'personal' } = body;
    const bank = BANKS.find(({ name, country }) => name === aspsp?.name && country === aspsp.country);
    if (!bank) return refuse(reply, 422, 'WRONG_ASPSP_PROVIDED');
    if (!application?.redirectUrls.includes(to)) return refuse(reply, 422, 'REDIRECT_URI_NOT_ALLOWED');
    const validUntil = body.access?.valid_until ?? '';
    const longest = now().getTime() + bank.maximum_consent_validity * 1000;
    if (!state || !(Date.parse(validUntil) <= longest + 60_000))
      return refuse(reply, 422, 'WRONG_REQUEST_PARAMETERS');
    const code = randomUUID();
    const { name, country } = bank;
    asked.set(code, { aspsp: { name, country }, psu_type, valid_until: validUntil });
    return { url: `http://${host}${PREFIX}/consent?${new URLSearchParams({ code, state, to })}` };
  });
  /** The bank's own page: anyone who opens it has allowed access already, or refused it with `&refuse`. */
  app.get<Query>(`${PREFIX}/consent`, ({ query }, reply) => {
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
    const own = new Map(accounts.map((account) => [randomUUID() as string, account]));
    const id = randomUUID();
    sessions.set(id, { ...consent, status: 'AUTHORIZED', accounts: own, reads: [] });
    return {
      session_id: id,
      accounts: [...own].map(([uid, { iban, currency }]) => ({
        uid,
        account_id: { iban },
        currency,
        identification_hash: `hash-of-${iban}`,
      })),
      aspsp: consent.aspsp,
      psu_type: consent.psu_type,
      access: { balances: true, transactions: true, valid_until: consent.valid_until },
    };
  });

  app.get<ById>(`${PREFIX}/sessions/:id`, { onRequest }, ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (!session) return refuse(reply, 404, 'SESSION_DOES_NOT_EXIST');
    const { status, aspsp, psu_type, valid_until } = session;
    return { status, accounts: [...session.accounts.keys()], aspsp, psu_type, access: { valid_until } };
  });
  app.delete<ById>(`${PREFIX}/sessions/:id`, { onRequest }, ({ params }, reply) => {
    const session = sessions.get(params.id);
    if (!session) return refuse(reply, 404, 'SESSION_DOES_NOT_EXIST');
    session.status = 'CLOSED';
    return { message: 'OK' };
  });

  /** Why an account can't be read now, if so; otherwise the read is counted. */
  const faultOf = (
    session: Session | undefined,
    headers: FastifyRequest['headers'],
    counts: boolean,
  ): [number, string] | undefined => {
    const at = now().getTime();
    if (!session) return [404, 'ACCOUNT_DOES_NOT_EXIST'];
    if (session.status === 'AUTHORIZED' && Date.parse(session.valid_until) <= at) session.status = 'EXPIRED';
    if (session.status !== 'AUTHORIZED') return [401, `${session.status}_SESSION`];
    if (isDown) return [500, 'ASPSP_ERROR'];
    if (headers['psu-ip-address'] !== undefined || !counts) return undefined;
    session.reads = session.reads.filter((read) => read > at - DAY_MS);
    if (session.reads.length >= UNATTENDED_A_DAY) return [429, 'ASPSP_RATE_LIMIT_EXCEEDED'];
    session.reads.push(at);
    return undefined;
  };
  const sessionOf = (uid: string) => [...sessions.values()].find(({ accounts: own }) => own.has(uid));
  app.get<ById & Query>(
    `${PREFIX}/accounts/:id/transactions`,
    { onRequest },
    ({ params, query, headers }, reply) => {
      const { date_from: from = '', transaction_status: status, continuation_key: key } = query;
      const fault = faultOf(sessionOf(params.id), headers, key === undefined);
      if (fault) return refuse(reply, ...fault);
      if (from > now().toISOString().slice(0, 10)) return refuse(reply, 422, 'DATE_FROM_IN_FUTURE');
      const shown = transactions.filter(
        (each) => (status === undefined || each.status === status) && (each.booking_date ?? '9') >= from,
      );
      const start = key === undefined ? 0 : Number(key.slice('page-'.length));
      if (Number.isNaN(start)) return refuse(reply, 422, 'WRONG_CONTINUATION_KEY');
      const next = start + PAGE;
      return {
        // The id changes with every list, so no one may tell entries by it.
        transactions: shown.slice(start, next).map((each) => ({ ...each, transaction_id: randomUUID() })),
        continuation_key: next < shown.length ? `page-${next}` : null,
      };
    },
  );
  app.get<ById>(`${PREFIX}/accounts/:id/balances`, { onRequest }, ({ params, headers }, reply) => {
    const session = sessionOf(params.id);
    const fault = faultOf(session, headers, true);
    if (fault) return refuse(reply, ...fault);
    const amount = { amount: '0.00', currency: session?.accounts.get(params.id)?.currency };
    return { balances: [{ name: 'Booked balance', balance_amount: amount, balance_type: 'CLBD' }] };
  });

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
    add?: Json[];
    only?: Json[];
    accounts?: Account[];
    status?: Session['status'];
    down?: boolean;
  };
  app.post<{ Body: Control }>('/control/enablebanking', ({ body }) => {
    if (body.only) transactions = body.only.map((fields) => credit(now(), fields));
    for (const fields of body.add ?? []) transactions.unshift(credit(now(), fields));
    if (body.accounts) accounts = body.accounts;
    if (body.status) for (const session of sessions.values()) session.status = body.status;
    if (body.down !== undefined) isDown = body.down;
    return { sessions: [...sessions.values()].map(({ status, reads }) => ({ status, reads: reads.length })) };
  });
}

function credit(now: Date, fields: Json): Transaction {
  const date = now.toISOString().slice(0, 10);
  return {
    entry_reference: randomUUID(),
    transaction_amount: { currency: 'GBP', amount: '5.00' },
    debtor: { name: 'A Payer' },
    debtor_account: { iban: 'FI2112345600000785' },
    credit_debit_indicator: 'CRDT',
    status: 'BOOK',
    booking_date: date,
    value_date: date,
    remittance_information: ['FOOTBALL'],
    ...fields,
  };
}
