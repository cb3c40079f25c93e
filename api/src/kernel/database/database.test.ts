import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createTestClub, type TestClub } from '../../testing/test-club.ts';
import { LOCKS } from './advisory-lock.ts';
import { connect, type Database, socketOf } from './connect.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'kickabout-migrations-'));
let empty: Database[];
let url: string;

beforeAll(async () => {
  const server = inject('postgresUrl');
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query('CREATE DATABASE to_migrate');
  await client.end();
  url = Object.assign(new URL(server), { pathname: '/to_migrate' }).href;
  empty = [connect(url), connect(url), connect(url)];
});
afterAll(async () => {
  await Promise.all(empty.map((database) => database.close()));
  rmSync(folder, { recursive: true });
});

describe('migrations', () => {
  const [one, two] = ['0001-one.sql', '0002-two.sql'];
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const pool = () => {
    const [first] = empty;
    if (!first) throw new Error('no database');
    return first.pool;
  };

  it('are applied once, even if three processes start at the same moment', async () => {
    write(one, 'CREATE TABLE one (id integer)');
    const applied = await Promise.all(empty.map((database) => migrate(database.pool, folder)));
    expect(applied.flat()).toEqual([one]);
  });

  it('run over connections with time limits, set without the startup parameters that PgBouncer refuses', async () => {
    expect(pool().options).not.toHaveProperty('statement_timeout');
    expect((await pool().query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }]);
    expect((await pool().query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '15s' }]);
    const idle = await pool().query('SHOW idle_in_transaction_session_timeout');
    expect(idle.rows).toEqual([{ idle_in_transaction_session_timeout: '30s' }]);
  });

  it('wait until another process has finished its own', async () => {
    const hurried = new pg.Pool({ connectionString: url, lock_timeout: 800, statement_timeout: 800 });
    const holder = await pool().connect();
    await holder.query('SELECT pg_advisory_lock($1)', [LOCKS.migrations]);
    const migrating = migrate(hurried, folder);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCKS.migrations]);
    holder.release();
    expect(await migrating).toEqual([]);
    expect((await hurried.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '800ms' }]);
    await hurried.end();
  });

  it('that fail leave nothing behind, and keep the earlier ones', async () => {
    write(two, 'CREATE TABLE two (id integer); SELECT nonsense');
    await expect(migrate(pool(), folder)).rejects.toThrow(`The migration "${two}" couldn't be applied.`);
    await expect(pool().query('SELECT FROM two')).rejects.toThrow('does not exist');
    write(two, 'CREATE TABLE two (id integer)');
    expect(await migrate(pool(), folder)).toEqual([two]);
  });

  it('that have changed or are unknown keep the process from starting', async () => {
    write(one, 'CREATE TABLE one (id bigint)');
    await expect(migrate(pool(), folder)).rejects.toThrow(
      `The migration "${one}" has changed since it was applied.`,
    );
    rmSync(join(folder, two));
    await expect(migrate(pool(), folder)).rejects.toThrow(`The database has "${two}"`);
  });
});

/** The sockets of a pool's connections. On `timeout` nothing has come over one for as long as it may be silent. */
function socketsOf(pool: pg.Pool): Socket[] {
  const sockets: Socket[] = [];
  pool.on('connect', (client) => sockets.push(socketOf(client)));
  return sockets;
}

it('a connection that died silently is found, and the next query opens another', async () => {
  const { hostname, port } = new URL(inject('postgresUrl'));
  const cuts: (() => void)[] = [];
  const proxy = createServer((client) => {
    const server = createConnection(Number(port), hostname);
    client.pipe(server).pipe(client);
    cuts.push(() => void client.unpipe(server).pause());
    for (const socket of [client, server]) socket.on('error', () => {});
    client.on('close', () => server.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const proxied = Object.assign(new URL(inject('postgresUrl')), {
    host: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
  });
  const { pool, close } = connect(proxied.href, { silentForMs: 60_000 });
  const [sockets, lost] = [socketsOf(pool), vi.fn()];
  await pool.query('SELECT 1');
  expect(sockets[0]?.timeout).toBe(60_000);
  for (const cut of cuts) cut();
  const asked = pool.query('SELECT 1').catch(lost);
  await expect.poll(() => pool.idleCount).toBe(0);
  sockets[0]?.emit('timeout');
  await asked;
  expect(isDatabaseUnavailable(lost.mock.lastCall?.[0])).toBe(true);
  expect((await pool.query('SELECT 1')).rowCount).toBe(1);
  await close();
  proxy.close();
});

it('a connection that is kept while idle isn’t taken for a dead one', async () => {
  const { pool, close } = connect(url, { connections: 1, keepsIdle: true });
  const sockets = socketsOf(pool);
  const session = async () => (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;
  const first = await session();
  sockets[0]?.emit('timeout');
  expect([await session(), sockets.length]).toEqual([first, 1]);
  await close();
});

it('closing ends the connections, also those that only the pool was asked for', async () => {
  const { pool, close } = connect(url, { connections: 1 });
  await pool.query('SELECT 1');
  await Promise.all([close(), close()]);
  expect(pool.totalCount).toBe(0);
});

it('a query waits its turn for longer than opening a connection may take', async () => {
  const silent = createServer((client) => client.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const options = { connections: 1, openWithinMs: 2500 };
  const unreachable = connect(`postgresql://someone@127.0.0.1:${port}/club`, options);
  const busy = connect(url, options);
  const [refused, ...answered] = await Promise.allSettled([
    unreachable.pool.query('SELECT 1'),
    busy.pool.query('SELECT pg_sleep(2.6)'),
    busy.pool.query('SELECT 1'),
  ]);
  expect(refused).toMatchObject({ reason: { message: expect.stringContaining('timeout') } });
  expect(isDatabaseUnavailable((refused as PromiseRejectedResult).reason)).toBe(true);
  expect(answered).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
  await Promise.all([unreachable.close(), busy.close()]);
  silent.close();
});

describe('a database that goes away', () => {
  let club: TestClub;
  beforeAll(async () => {
    club = await createTestClub();
  });
  afterAll(() => club.close());

  it('makes /readyz and calls answer 503 with Retry-After, and is used again once it is back', async () => {
    const pitches = () => club.call('listPitches', null);
    expect((await pitches()).status).toBe(200);
    const client = new pg.Client({ connectionString: inject('postgresUrl') });
    await client.connect();
    const name = new URL(club.services.config.database.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    await expect.poll(async () => (await club.app.inject('/readyz')).statusCode).toBe(503);
    const { statusCode, headers, json } = await club.app.inject('/api/v1/pitches');
    expect([statusCode, json().code]).toEqual([503, 'service_unavailable']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await club.app.inject('/healthz')).statusCode).toBe(200);
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`);
    await client.end();
    await expect.poll(async () => (await pitches()).status).toBe(200);
    expect((await club.app.inject('/readyz')).statusCode).toBe(200);
  });
});
