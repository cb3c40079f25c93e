import { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { BankNotConnected, BankUnavailable } from './bank-feed.ts';
import { bankFetch } from './bank-fetch.ts';
import { forgetFailure, newState, rememberState } from './connecting.ts';
import { openToken, sealToken } from './sealed-token.ts';

type Settings = NonNullable<Config['bank']['monzo']>;

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
});

/** A token that's about to expire is replaced first. */
const MARGIN_MS = 60_000;

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
