import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { spawnApi } from '@kickabout/api/spawn-api';
import pg from 'pg';
import { siteAddress } from './test.ts';

/** A club of its own that two API processes serve, behind a proxy. */
export interface ClubOfTwo {
  readonly address: string;
  /** The addresses of the two processes. */
  readonly processes: readonly string[];
  /** How many connections the proxy has passed on to each. */
  readonly connections: readonly number[];
  /** Confirms a request that needs a fresh login: the provider only knows the other club. */
  confirm(id: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts two API processes on a new database of the PostgreSQL under test, with the same identity provider, so
 * tokens from there work here. They share nothing but the database and the site's folder, and the proxy alternates
 * between them.
 */
export async function startClubOfTwo(): Promise<ClubOfTwo> {
  const backends: URL[] = [];
  const connections = [0, 0];
  const sockets = new Set<Socket>();
  let next = 0;
  const proxy = createServer((client) => {
    const { hostname, port } = backends[next] ?? new URL(siteAddress());
    connections[next] = (connections[next] ?? 0) + 1;
    next = 1 - next;
    const server = connect(Number(port), hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => client.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
    client.pipe(server).pipe(client);
  });
  proxy.listen(0, 'localhost');
  await once(proxy, 'listening');
  const address = `http://localhost:${(proxy.address() as AddressInfo).port}`;

  const database = await createDatabase();
  const { identity } = (await (await fetch(`${siteAddress()}/config.json`)).json()) as {
    identity: { domain: string; clientId: string; audience: string };
  };
  const start = () =>
    spawnApi({
      DATABASE_URL: database.url,
      SITE_FOLDER: resolve(import.meta.dirname, '../../dist/site'),
      PUBLIC_URL: address,
      IDENTITY_ISSUER: `${identity.domain}/`,
      IDENTITY_CLIENT_ID: identity.clientId,
      IDENTITY_CLIENT_SECRET: 'nobody logs in here',
      IDENTITY_AUDIENCE: identity.audience,
    });
  const apis = await Promise.all([start(), start()]);
  backends.push(...apis.map(({ url }) => new URL(url)));
  return {
    address,
    processes: apis.map(({ url }) => url),
    connections,
    confirm: (id) =>
      database.run('UPDATE confirmations SET confirmed_at = created_at WHERE confirmation_id = $1', [id]),
    async stop() {
      proxy.close();
      for (const socket of sockets) socket.destroy();
      for (const api of apis) api.kill('SIGKILL');
      await Promise.all(apis.map(({ exited }) => exited));
      await database.drop();
    },
  };
}

async function createDatabase() {
  const record = join(process.env['KICKABOUT_TEST_DATA'] ?? '', 'run.json');
  const { databaseUrl } = JSON.parse(readFileSync(record, 'utf8')) as { databaseUrl: string };
  const name = `club_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href;
  const run = async (connectionString: string, statement: string, values: readonly string[] = []) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(statement, [...values]).finally(() => client.end());
  };
  await run(databaseUrl, `CREATE DATABASE ${name}`);
  return {
    url,
    run: (statement: string, values: readonly string[]) => run(url, statement, values),
    drop: () => run(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}
