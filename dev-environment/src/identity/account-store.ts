import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const COST = 2 ** 14;
const KEY_BYTES = 32;

/** `scrypt$<cost>$<salt>$<key>`: the hash includes the cost, so that old accounts still work after it is raised. */
async function hashPassword(password: string, salt = randomBytes(16), cost = COST): Promise<string> {
  const key = await derive(password.normalize(), salt, KEY_BYTES, { N: cost });
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [, cost, salt = ''] = hash.split('$');
  const actual = await hashPassword(password, Buffer.from(salt, 'base64url'), Number(cost));
  return timingSafeEqual(Buffer.from(actual), Buffer.from(hash));
}

export type Account = { subject: string; email: string; emailVerified: 0 | 1; name: string };
export type NewAccount = { email: string; name: string; password: string };

export const ACCOUNT_SCHEMA = `
CREATE TABLE IF NOT EXISTS account (
  subject TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL
) STRICT;`;

/** Normalises an address, so that spaces and capitals don't matter. */
const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The provider can't send email, so new addresses count as verified, except those like `you+unverified@…`. */
const countsAsVerified = (email: string): boolean => !/\+unverified@/.test(email);

export type AccountStore = ReturnType<typeof accountStore>;

export function accountStore(database: DatabaseSync) {
  const columns = 'subject, email, email_verified AS emailVerified, name';
  const bySubject = database.prepare(`SELECT ${columns} FROM account WHERE subject = ?`);
  const byEmail = database.prepare(`SELECT ${columns}, password_hash AS hash FROM account WHERE email = ?`);
  const insert = database.prepare(
    'INSERT INTO account (subject, email, email_verified, name, password_hash) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = (subject: string) => bySubject.get(subject) as Account | undefined;
  return {
    find,
    /** The account with this email and password; `undefined` doesn't reveal which of the two was wrong. */
    async authenticate(email: string, password: string): Promise<Account | undefined> {
      const found = byEmail.get(normalizeEmail(email)) as (Account & { hash: string }) | undefined;
      return found && (await passwordMatches(password, found.hash)) ? found : undefined;
    },
    /** Creates an account; `undefined` if the address already has one. The subject is random unless given. */
    async create(
      { email, name, password }: NewAccount,
      subject = `local|${randomUUID()}`,
    ): Promise<Account | undefined> {
      const address = normalizeEmail(email);
      const hash = await hashPassword(password);
      const { changes } = insert.run(subject, address, Number(countsAsVerified(address)), name.trim(), hash);
      return changes === 1 ? find(subject) : undefined;
    },
  };
}

export const DEMO_PASSWORD = 'kickabout';

/** The subjects are fixed, so that the demo club can use them before anyone signs in. */
export const DEMO_ACCOUNTS = [
  { subject: 'local|admin', email: 'admin@kickabout.test', name: 'Alex Morgan', role: 'runs the club' },
  { subject: 'local|player', email: 'player@kickabout.test', name: 'Sam Okafor', role: 'plays every week' },
  {
    subject: 'local|newcomer',
    email: 'newcomer@kickabout.test',
    name: 'Robin Hughes',
    role: 'signed up, not a player yet',
  },
] as const;

export async function seedDemoAccounts(accounts: AccountStore): Promise<void> {
  for (const { subject, email, name } of DEMO_ACCOUNTS) {
    if (!accounts.find(subject)) await accounts.create({ email, name, password: DEMO_PASSWORD }, subject);
  }
}
