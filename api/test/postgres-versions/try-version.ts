import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { checkDatabase } from '../../src/installation/doctor/check-database.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { spawnApi } from '../../src/testing/spawn-api.ts';
import { testEnvironment } from '../../src/testing/test-club.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { call, clientAt } from '../load/call.ts';

const CLI = join(import.meta.dirname, '../../src/cli.ts');

/** How each club logs in, as docs/hosting.md and docs/operations.md have it. */
const LOGINS = {
  owner: 'CREATE ROLE owner LOGIN CREATEROLE',
  superuser: 'CREATE ROLE superuser LOGIN SUPERUSER',
};

/**
 * Lives through a club's first day on a server: each login starts the API and signs someone up; the doctor finds nothing; a
 * backup is taken, restored into another database and verified; and a login of the API's own reads it.
 * @param server the URL of a superuser
 * @returns how many of the statements that the API mustn't run were refused
 * @throws if anything of it doesn't work
 */
export async function tryVersion(server: string): Promise<{ refused: number }> {
  let refused = 0;
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-versions-'));
  const identity = await startTestIdentity(Date.now);
  try {
    for (const [login, create] of Object.entries(LOGINS)) {
      const names = [login, `${login}_restored`];
      await asSuperuser(server, create, ...names.map((name) => `CREATE DATABASE ${name} OWNER ${login}`));
      const [club = '', restored = ''] = names.map((name) => urlOf(server, login, name));
      const file = join(folder, login);
      await useClub(club, identity);
      await runCommand(club, 'backup', file);
      await runCommand(restored, 'restore', file);
      for (const url of [club, restored]) {
        await runCommand(url, 'verify-ledger');
        await runCommand(url, 'verify-totals');
      }
      await useClub(restored, identity);
      refused += await attackLedger(restored);
    }
    await asSuperuser(server, 'CREATE ROLE web LOGIN', 'GRANT owner_api TO web');
    const web = urlOf(server, 'web', 'owner');
    await useClub(web, identity);
    return { refused: refused + (await attackLedger(web)) };
  } finally {
    await identity.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts the API, which must not warn about anything, and signs someone up. */
async function useClub(url: string, identity: Awaited<ReturnType<typeof startTestIdentity>>): Promise<void> {
  const api = await spawnApi(testEnvironment(url, identity.issuer));
  try {
    const name = `ada${randomBytes(4).toString('hex')}`;
    const body = { email: `${name}@club.test`, year_of_birth: 1990 };
    const names = { first_name: 'Ada', last_name: 'Test', preferred_name: name };
    const client = clientAt('127.0.0.1', Number(new URL(api.url).port), await identity.token(name));
    const { status } = await call(client, 'signUp', { body: { ...body, ...names } });
    assert.equal(status, 201);
    const warnings = api.log.filter(({ level }) => Number(level) >= 40);
    assert.deepEqual(warnings, []);
  } finally {
    api.kill();
    await api.exited;
  }
  const faults = (await checkDatabase(url)).filter(({ ok }) => !ok);
  assert.deepEqual(faults, []);
}

/** Tries, with the API's connection, what only the owner may do. */
async function attackLedger(url: string): Promise<number> {
  const { pool, close } = connect(url, { asApi: true, connections: 1 });
  try {
    const attacks = [
      'DELETE FROM transfers',
      'UPDATE players SET balance_minor = 1',
      'DROP TABLE migrations',
    ];
    for (const attack of attacks)
      await assert.rejects(pool.query(attack), /permission denied|must be owner/, attack);
    return attacks.length;
  } finally {
    await close();
  }
}

const runCommand = (url: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [CLI, ...words], { env: { DATABASE_URL: url } });

async function asSuperuser(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const urlOf = (server: string, username: string, database: string) =>
  Object.assign(new URL(server), { username, pathname: `/${database}` }).href;
