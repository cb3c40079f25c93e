import { localDateTime } from '@kickabout/domain';
import { z } from 'zod';
import { type Clock, DAY_MS, MINUTE_MS } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { type BankFeed, BankNotConnected, BankUnavailable, firstReadFrom, onlyAccount } from './bank-feed.ts';
import { BankRefusal, bankFetch } from './bank-fetch.ts';
import { forgetFailure, newState, openToken, rememberState, sealToken } from './connecting.ts';

const accounts = z.object({
  accounts: z.array(
    z.object({
      id: z.string(),
      closed: z.boolean().default(false),
      type: z.string().default(''),
      sort_code: z.string().default(''),
      account_number: z.string().default(''),
    }),
  ),
});
const transactions = z.object({ transactions: z.array(z.record(z.string(), z.unknown())) });

/** Only what says where a transaction belongs. */
const place = z.object({ id: z.string(), created: z.string(), amount: z.number() });

/** The most that Monzo sends at a time. */
const PAGE = 100;
/** Five minutes after an admin has connected it, Monzo only shows the last 90 days. */
const LONGEST_MS = 89 * DAY_MS;
/** A payment can stay pending for some days, and isn't announced again when it's settled. */
const OVERLAP_MS = 3 * DAY_MS;

type Settings = NonNullable<Config['bank']['monzo']>;

/** Monzo's transactions by its API. The cursor is when the last one was created. */
export function monzoFeed(settings: Settings, config: Config, db: Db, clock: Clock): BankFeed {
  const get = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Record<string, string>,
  ) => {
    const ask = async (isRefused: boolean) =>
      bankFetch(settings.api + path, schema, {
        bank: 'Monzo',
        headers: { authorization: `Bearer ${await monzoToken(settings, db, clock, isRefused)}` },
        query,
        refusals: {
          401: 'Monzo has ended the connection. Connect it again.',
          403: 'Approve the access in the Monzo app. If you’ve done so, connect Monzo again.',
        },
      });
    try {
      return await ask(false);
    } catch (error) {
      if (!(error instanceof BankRefusal) || error.status !== 401) throw error;
      return ask(true);
    }
  };
  const findAccount = async () => {
    const open = (await get('/accounts', accounts, {})).accounts.filter(({ closed }) => !closed);
    return onlyAccount('Monzo', open, settings.account);
  };
  return {
    source: 'monzo',
    async since(cursor) {
      const { id, sort_code, account_number } = await findAccount();
      const wanted = cursor === null ? firstReadFrom(config, clock) : Date.parse(cursor) - OVERLAP_MS;
      let since = new Date(Math.max(wanted, clock.now() - LONGEST_MS)).toISOString();
      const all: Record<string, unknown>[] = [];
      for (;;) {
        const page = (
          await get('/transactions', transactions, { account_id: id, since, limit: String(PAGE) })
        ).transactions;
        all.push(...page);
        const last = page.at(-1)?.['id'];
        // The next page begins after a transaction, whatever the time.
        if (page.length < PAGE || typeof last !== 'string' || last === since) break;
        since = last;
      }
      const created = all.map((transaction) => place.safeParse(transaction).data?.created ?? '');
      const last = [cursor ?? '', ...created].toSorted().at(-1) ?? '';
      return {
        entries: all.flatMap((transaction) => entryOf(transaction, config.club.timeZone)),
        nextCursor: last === '' ? cursor : last,
        account: `${sort_code} ${account_number}`.trim(),
      };
    },
  };
}

/** An entry as every feed reports it. Money out, declined payments and transfers from a pot are none. */
function entryOf(transaction: Record<string, unknown>, timeZone: string): unknown[] {
  const where = place.safeParse(transaction);
  if (!where.success) return [{ id: transaction['id'], said: transaction }];
  const { id, created, amount } = where.data;
  const isDeclined =
    typeof transaction['decline_reason'] === 'string' && transaction['decline_reason'] !== '';
  if (amount <= 0 || isDeclined || transaction['scheme'] === 'uk_retail_pot') return [];
  const settled = transaction['settled'];
  const isPending = transaction['amount_is_pending'] === true || settled === '' || settled == null;
  const at = Date.parse(created);
  const payer = (transaction['counterparty'] ?? {}) as Record<string, unknown>;
  const account = [payer['sort_code'], payer['account_number']]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(' ');
  const description = String(transaction['description'] ?? '');
  return [
    {
      id: `monzo:${id}`,
      status: isPending ? 'pending' : 'booked',
      booked_date: Number.isNaN(at) ? null : localDateTime(at, timeZone).date,
      amount_minor: amount,
      currency: transaction['currency'],
      payer: {
        name: payer['name'] ?? description,
        account: account || `monzo:${String(payer['user_id'] ?? payer['name'] ?? id)}`,
      },
      // Members can edit their notes, so the description comes first.
      reference: description || (transaction['notes'] ?? ''),
    },
  ];
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});

/** A token that's about to expire is replaced first. */
const MARGIN_MS = MINUTE_MS;

const NOT_CONNECTED = 'An admin has to log in at Monzo first.';

/** Where an admin logs in at Monzo. It sends them back to the Bank page with a code. */
export async function monzoLoginAddress(settings: Settings, db: Db): Promise<string> {
  const state = newState();
  await rememberState(db, 'monzo', state);
  const { auth, clientId: client_id, returnAddress: redirect_uri } = settings;
  const address = new URL(auth);
  address.search = `${new URLSearchParams({ client_id, redirect_uri, response_type: 'code', state })}`;
  return address.href;
}

/** Exchanges the code for tokens. @throws BankUnavailable */
export async function connectMonzo(settings: Settings, db: Db, clock: Clock, code: string): Promise<void> {
  await askForTokens(settings, db, clock, {
    grant_type: 'authorization_code',
    redirect_uri: settings.returnAddress,
    code,
  });
  await forgetFailure(db, 'monzo');
}

/** A token that works, refreshed if it expires soon or was refused. Only one process may ask at a time. */
export async function monzoToken(
  settings: Settings,
  db: Db,
  clock: Clock,
  isRefused: boolean,
): Promise<string> {
  const known = await db
    .selectFrom('bank_connections')
    .select(['access_token', 'refresh_token', 'expires_at'])
    .where('source', '=', 'monzo')
    .executeTakeFirst();
  const open = (token: string | null | undefined) => (token ? openToken(token, settings.clientSecret) : null);
  const accessToken = open(known?.access_token);
  if (!known || accessToken === null) throw new BankNotConnected(NOT_CONNECTED);
  const isFresh = known.expires_at !== null && known.expires_at.getTime() > clock.now() + MARGIN_MS;
  if (isFresh && !isRefused) return accessToken;
  const refreshToken = open(known.refresh_token);
  if (refreshToken === null)
    throw new BankUnavailable('The connection to Monzo has expired. Connect it again.');
  return askForTokens(settings, db, clock, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  });
}

/** Each refresh token works once, so the new ones are stored straight away, sealed. */
async function askForTokens(
  { api, clientId, clientSecret }: Settings,
  db: Db,
  clock: Clock,
  grant: Record<string, string>,
): Promise<string> {
  const { access_token, refresh_token, expires_in } = await bankFetch(`${api}/oauth2/token`, tokens, {
    bank: 'Monzo',
    headers: {},
    form: { client_id: clientId, client_secret: clientSecret, ...grant },
    refusals: {
      400: 'Monzo refuses the connection. Connect it again.',
      // A refresh token that has run out says nothing about the server's settings.
      401:
        grant['grant_type'] === 'refresh_token'
          ? 'Monzo refuses the connection. Connect it again.'
          : 'Monzo refuses the connection. Check MONZO_CLIENT_ID and MONZO_CLIENT_SECRET, then connect it again.',
    },
  });
  await db
    .updateTable('bank_connections')
    .set({
      access_token: sealToken(access_token, clientSecret),
      refresh_token: refresh_token === undefined ? null : sealToken(refresh_token, clientSecret),
      expires_at: new Date(clock.now() + expires_in * 1000),
    })
    .where('source', '=', 'monzo')
    .execute();
  return access_token;
}
