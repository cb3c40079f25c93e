import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBank } from './bank/start-bank.ts';
import { findFreePort } from './free-port.ts';
import { startIdentity } from './identity/start-identity.ts';

let dataFolder: string;
const said: string[] = [];
beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'earlier-'));
  said.length = 0;
});
afterEach(() => rmSync(dataFolder, { recursive: true }));

/** Makes a file as an earlier version did. */
function store(fileName: string, sql: string): void {
  const database = new DatabaseSync(join(dataFolder, fileName));
  database.exec(sql);
  database.close();
}

function read(fileName: string, sql: string): unknown[] {
  const database = new DatabaseSync(join(dataFolder, fileName));
  const rows = database.prepare(sql).all();
  database.close();
  return rows;
}

const bankSettings = () => ({
  port: 0,
  dataFolder,
  feedToken: 'feed-token',
  say: (line: string) => said.push(line),
});

test('the bank still has what was paid when amounts were called pence', async () => {
  store(
    'bank.sqlite',
    `CREATE TABLE payment (
       id TEXT PRIMARY KEY, form_token TEXT NOT NULL UNIQUE, amount_pence INTEGER NOT NULL, payer_name TEXT NOT NULL,
       payer_account TEXT NOT NULL, payee TEXT NOT NULL, reference TEXT NOT NULL, sent_at INTEGER NOT NULL,
       arrives_at INTEGER NOT NULL
     ) STRICT;
     INSERT INTO payment VALUES ('p1', 'f1', 650, 'Sam Okafor', '12345678', 'Kickabout FC', 'KB7K3Q9', 5, 6);`,
  );
  for (const _start of ['first', 'second']) await (await startBank(bankSettings())).close();
  expect(read('bank.sqlite', 'SELECT id, amount_minor, reference, arrives_at FROM payment')).toEqual([
    { id: 'p1', amount_minor: 650, reference: 'KB7K3Q9', arrives_at: 6 },
  ]);
  expect(said).toEqual([]);
});

test('the bank starts without payments that don’t say what they are for, and says so once', async () => {
  store(
    'bank.sqlite',
    `CREATE TABLE payment (id TEXT PRIMARY KEY, amount_pence INTEGER) STRICT; INSERT INTO payment VALUES ('p1', 650);`,
  );
  for (const _start of ['first', 'second']) await (await startBank(bankSettings())).close();
  expect(read('bank.sqlite', 'SELECT * FROM payment')).toEqual([]);
  expect(said).toEqual([
    'An earlier version wrote bank.sqlite. What it had in “payment” (1) can’t be used any more and was deleted.',
  ]);
});

test('people still log in with accounts that had the time of their creation', async () => {
  store(
    'identity.sqlite',
    `CREATE TABLE account (
       subject TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL, name TEXT NOT NULL,
       password_hash TEXT NOT NULL, created_at TEXT NOT NULL DEFAULT (datetime('now'))
     ) STRICT;
     CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
     INSERT INTO account VALUES ('local|1', 'frances@kickabout.test', 1, 'Frances', 'scrypt$1$a$b', '2026-11-24 01:13:48');
     INSERT INTO secret VALUES ('cookie-key', 'kept');`,
  );
  const port = await findFreePort();
  const client = {
    clientId: 'kickabout',
    clientSecret: 'a secret between two servers',
    audience: 'the club',
  };
  const identity = await startIdentity({ port, dataFolder, siteUrls: [], demo: false, ...client });
  await identity.close();
  expect(read('identity.sqlite', 'SELECT * FROM account')).toEqual([
    {
      subject: 'local|1',
      email: 'frances@kickabout.test',
      email_verified: 1,
      name: 'Frances',
      password_hash: 'scrypt$1$a$b',
    },
  ]);
  expect(read('identity.sqlite', "SELECT value FROM secret WHERE name = 'cookie-key'")).toEqual([
    { value: 'kept' },
  ]);
});
