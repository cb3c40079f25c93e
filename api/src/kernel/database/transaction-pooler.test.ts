import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { findServerAccount } from '@kickabout/dev-environment/server-account';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { checkDatabase } from '../../installation/doctor/check-database.ts';
import { createLogger } from '../../installation/logs/logging.ts';
import { startServer } from '../../installation/server/server.ts';
import { testConfig } from '../../testing/test-club.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';
import { refuseTransactionPooler } from './transaction-pooler.ts';

it('PostgreSQL itself isn’t taken for a pooler', async () => {
  const { pool, close } = connect(inject('postgresUrl'), { connections: 2 });
  await refuseTransactionPooler(pool);
  await close();
});

const isInstalled = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Debian's package has it; without it, these two are skipped. */
describe.skipIf(!isInstalled)('through PgBouncer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-pgbouncer-'));
  let url: string;
  let bouncer: ChildProcess;
  let port: number;
  beforeAll(async () => {
    url = await createTestDatabase();
    port = await findFreePort();
    const { hostname, port: serverPort, username, password } = new URL(url);
    const target = (mode: string) =>
      `${mode} = host=${hostname} port=${serverPort} dbname=${new URL(url).pathname.slice(1)} pool_mode=${mode}`;
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
    writeFileSync(
      join(folder, 'settings'),
      `[databases]\n${target('transaction')}\n${target('session')}\n[pgbouncer]\nlisten_addr = 127.0.0.1\n` +
        `listen_port = ${port}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${join(folder, 'users')}\n`,
    );
    const run = findServerAccount([folder]).run('pgbouncer', [join(folder, 'settings')]);
    bouncer = spawn(run.command, run.args, { ...run.options, stdio: 'ignore' });
    await expect.poll(() => answers(through('session'))).toBe(true);
  });
  afterAll(async () => {
    if (bouncer.kill()) await once(bouncer, 'close');
    rmSync(folder, { recursive: true });
  });
  const log = createLogger(undefined, 'silent');
  const through = (database: string) =>
    Object.assign(new URL(url), { port: String(port), pathname: `/${database}` }).href;

  it('in transaction mode, the server doesn’t start, and the doctor says why', async () => {
    const said = /^DATABASE_URL leads through a connection pooler in transaction mode/;
    for (let time = 0; time < 3; time += 1) {
      await expect(
        startServer(testConfig(through('transaction'), 'http://localhost:1/'), { log }),
      ).rejects.toThrow(said);
      expect(await checkDatabase(through('transaction'))).toMatchObject([{ ok: false, said }]);
    }
  });

  it('in session mode, both work', async () => {
    const server = await startServer(
      { ...testConfig(through('session'), 'http://localhost:1/'), port: 0 },
      { log },
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.close();
    expect((await checkDatabase(through('session'))).filter(({ ok }) => !ok)).toEqual([]);
  });
});

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}
