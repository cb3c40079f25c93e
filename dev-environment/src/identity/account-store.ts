import { randomBytes, randomUUID, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const COST = 2 ** 14;
const KEY_BYTES = 32;

/** `scrypt$<cost>$<salt>$<key>`: the hash includes the cost, so that old accounts still work after it is raised. */
async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize(), salt, KEY_BYTES, { N: COST });
  return ['scrypt', COST, salt.toString('base64url'), key.toString('base64url')].join('$');
}

async function passwordMatches(password: string, hash: string): Promise<boolean> {
  const [scheme, cost, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || cost === undefined || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const actual = await derive(password.normalize(), Buffer.from(salt, 'base64url'), expected.length, {
    N: Number(cost),
  });
  return timingSafeEqual(actual, expected);
}

export type Account = { subject: string; email: string; emailVerified: boolean; name: string };
export type NewAccount = { email: string; name: string; password: string };

export type AccountStore = {
  find(subject: string): Account | undefined;
  /** The account with this email and password; `undefined` doesn't reveal which of the two was wrong. */
  authenticate(email: string, password: string): Promise<Account | undefined>;
  /** Creates an account; `undefined` if the address already has one. The subject is random unless given. */
  create(account: NewAccount, subject?: string): Promise<Account | undefined>;
};

export const ACCOUNT_SCHEMA = `
CREATE TABLE IF NOT EXISTS account (
  subject TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  email_verified INTEGER NOT NULL,
  name TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  created_at TEXT NOT NULL DEFAULT (datetime('now'))
) STRICT;`;

/** Normalises an address, so that spaces and capitals don't matter. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/** The provider can't send email, so new addresses count as verified, except those like `you+unverified@…`. */
const countsAsVerified = (email: string): boolean => !/\+unverified@/.test(email);

type Row = Record<string, unknown>;

const toAccount = (row: Row): Account => ({
  subject: String(row['subject']),
  email: String(row['email']),
  emailVerified: row['email_verified'] === 1,
  name: String(row['name']),
});

export function accountStore(database: DatabaseSync): AccountStore {
  const bySubject = database.prepare('SELECT * FROM account WHERE subject = ?');
  const byEmail = database.prepare('SELECT * FROM account WHERE email = ?');
  const insert = database.prepare(
    'INSERT INTO account (subject, email, email_verified, name, password_hash) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const find = (subject: string): Account | undefined => {
    const row = bySubject.get(subject);
    return row && toAccount(row);
  };
  return {
    find,
    async authenticate(email, password) {
      const row = byEmail.get(normalizeEmail(email));
      if (row === undefined || !(await passwordMatches(password, String(row['password_hash']))))
        return undefined;
      return toAccount(row);
    },
    async create({ email, name, password }, subject = `local|${randomUUID()}`) {
      const address = normalizeEmail(email);
      const hash = await hashPassword(password);
      const { changes } = insert.run(subject, address, Number(countsAsVerified(address)), name.trim(), hash);
      return changes === 1 ? find(subject) : undefined;
    },
  };
}
