import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Config } from '../../kernel/config.ts';
import type { Attended } from './bank-feed.ts';
import { bankFetch, type Request } from './bank-fetch.ts';

export type EnableBankingSettings = NonNullable<Config['bank']['enableBanking']>;

type Call = Pick<Request, 'query' | 'json' | 'method'> & { attended?: Attended | null };

const TOKEN_SECONDS = 300;

const ENDED = 'The bank’s consent has ended. Connect the bank again.';
const AGAIN = 'The bank’s answer is too old. Connect the bank again.';

/** What the codes of its documents mean for an admin. */
const REFUSALS: Readonly<Record<string, string>> = {
  401: 'Enable Banking refuses the application. Check ENABLE_BANKING_APPLICATION and ENABLE_BANKING_KEY.',
  403: 'Enable Banking doesn’t allow this application to do that. Check that it’s active, and that the account is linked to it.',
  EXPIRED_SESSION: ENDED,
  CLOSED_SESSION: ENDED,
  SESSION_DOES_NOT_EXIST: ENDED,
  WRONG_SESSION_STATUS: ENDED,
  REVOKED_SESSION: 'The consent was withdrawn at the bank. Connect the bank again.',
  ASPSP_PSU_ACTION_REQUIRED:
    'The bank wants an admin to do something in its app first. Then connect the bank again.',
  ASPSP_RATE_LIMIT_EXCEEDED: 'The bank allows no more reads today. It’s read again within six hours.',
  ASPSP_ERROR: 'The bank doesn’t answer at the moment.',
  ASPSP_TIMEOUT: 'The bank doesn’t answer at the moment.',
  PSU_HEADER_NOT_PROVIDED: 'This bank can only be read automatically, four times a day.',
  REDIRECT_URI_NOT_ALLOWED:
    'Enable Banking doesn’t know this site. Add the address of its Bank page to the application’s redirect addresses there.',
  WRONG_TRANSACTIONS_PERIOD: 'The bank doesn’t show payments that old. Import a statement instead.',
  EXPIRED_AUTHORIZATION_CODE: AGAIN,
  WRONG_AUTHORIZATION_CODE: AGAIN,
  ALREADY_AUTHORIZED: AGAIN,
  NO_ACCOUNTS_ADDED: 'No account was chosen at the bank. Connect it again.',
};

/**
 * Calls Enable Banking's API, which each request proves its application to by a token signed with the application's key.
 * @throws BankUnavailable with a sentence for an admin
 */
export async function enableBanking<Schema extends z.ZodType>(
  { api, applicationId, key }: EnableBankingSettings,
  clock: Clock,
  path: string,
  schema: Schema,
  { attended = null, ...call }: Call = {},
): Promise<z.output<Schema>> {
  const now = Math.floor(clock.now() / 1000);
  const token = await new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: applicationId })
    .setIssuer('enablebanking.com')
    .setAudience('api.enablebanking.com')
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(createPrivateKey(key));
  return bankFetch(api + path, schema, {
    bank: 'Enable Banking',
    headers: {
      authorization: `Bearer ${token}`,
      ...(attended && { 'psu-ip-address': attended.address, 'psu-user-agent': attended.agent }),
    },
    refusals: REFUSALS,
    ...call,
  });
}
