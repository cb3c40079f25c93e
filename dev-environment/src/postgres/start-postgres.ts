import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { findFreePort, isPortFree } from '../free-port.ts';
import { endOfLog } from '../log-file.ts';
import { endProcess, runsFor } from '../own-process.ts';
import { StartRefusal } from '../start-refusal.ts';
import { findPrograms, hasCluster } from './programs.ts';

export type PostgresOptions = {
  /** The cluster is in `<dataFolder>/postgres`, its log in `<dataFolder>/logs/postgres.log`. */
  dataFolder: string;
  /** For tests: data doesn't survive a crash of the machine, and `stop` deletes the cluster. */
  throwaway?: boolean;
  /** Default: on. With hundreds of databases that live for minutes, it costs more than it brings. */
  autovacuum?: boolean;
};

/**
 * Server settings for one club on one small machine: about 40 MB when idle, no unnecessary worker processes, reachable from
 * this machine only.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '32MB',
  huge_pages: 'off',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  io_method: 'sync',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_logical_replication_workers: '0',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
} as const;

/** For disposable data: a crash of the machine can leave it unreadable. */
const THROWAWAY_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

const connectionSchema = z.object({ port: z.int().min(1).max(65_535), password: z.string().min(16) });

/** Where the server listens and the password of its only role, kept in the data folder between runs. */
type Connection = z.infer<typeof connectionSchema>;

/**
 * Starts PostgreSQL 18 on 127.0.0.1, or takes over the one that already serves the data folder.
 * @throws StartRefusal with a sentence for the user
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { throwaway = false, autovacuum = true } = options;
  mkdirSync(join(options.dataFolder, 'logs'), { recursive: true });
  const dataFolder = resolve(options.dataFolder);
  const folder = join(dataFolder, 'postgres');
  const connectionFile = join(dataFolder, 'postgres.json');

  const remembered = readConnection(connectionFile);
  const running = await findReadyServer(folder);
  if (running && remembered) {
    const server = handle(folder, running.pid, { ...remembered, port: running.port }, throwaway);
    if (await answers(server.url('postgres'))) return server;
  }
  await stopPostgres(dataFolder);

  const programs = await findPrograms(dataFolder);
  const isNew = !hasCluster(folder);
  if (!isNew && !remembered)
    throw new StartRefusal(`${connectionFile}, with the password of the database, is missing or damaged.`);
  const wanted = remembered?.port;
  const connection = {
    port: wanted !== undefined && (await isPortFree(wanted, '127.0.0.1')) ? wanted : await findFreePort(),
    password: (isNew ? undefined : remembered?.password) ?? randomBytes(24).toString('base64url'),
  };
  if (isNew) await programs.createCluster(folder, connection.password, throwaway);
  writeFileSync(`${connectionFile}.new`, JSON.stringify(connection), { mode: 0o600 });
  renameSync(`${connectionFile}.new`, connectionFile);
  const settings = {
    ...SETTINGS,
    port: String(connection.port),
    autovacuum: autovacuum ? 'on' : 'off',
    ...(throwaway && THROWAWAY_SETTINGS),
  };
  // The last children of a killed server hold the shared memory for a moment.
  for (let attempt = 1; !(await programs.startServer(folder, settings)); attempt += 1) {
    if (attempt === 5)
      throw new StartRefusal(`PostgreSQL did not start. ${endOfLog(dataFolder, 'postgres')}`);
    await sleep(300 * attempt);
  }
  const server = findServer(folder);
  if (!server) throw new StartRefusal(`PostgreSQL exited. ${endOfLog(dataFolder, 'postgres')}`);
  return handle(folder, server.pid, connection, throwaway);
}

/** Stops the server of a data folder, if it's running. */
export async function stopPostgres(dataFolder: string): Promise<void> {
  const folder = join(resolve(dataFolder), 'postgres');
  const server = findServer(folder);
  if (server) await shutDown(folder, server.pid);
}

/** SIGINT closes sessions and flushes everything to disk; SIGQUIT leaves recovery to the next start. */
const shutDown = (folder: string, pid: number, how: 'SIGINT' | 'SIGQUIT' = 'SIGINT') =>
  endProcess(folder, pid, 30_000, [how, 'SIGQUIT']);

/** The server that a cluster's `postmaster.pid` names, if it's running and really is that server. */
function findServer(folder: string): { pid: number; port: number; isReady: boolean } | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (runsFor(folder, pid)) return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' };
  // A killed server left the file; a new one would mistake another program with that id for the old server.
  rmSync(file, { force: true });
  return undefined;
}

/** Waits for a server that is still shutting down or recovering. */
async function findReadyServer(folder: string): Promise<{ pid: number; port: number } | undefined> {
  for (const deadline = Date.now() + 15_000; Date.now() < deadline; await sleep(50)) {
    const server = findServer(folder);
    if (!server || server.isReady) return server;
  }
  return undefined;
}

/** For a moment, a server that was killed still has its process, and its file says that it's ready. */
async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readConnection(file: string): Connection | undefined {
  try {
    return connectionSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

export type Postgres = ReturnType<typeof handle>;

function handle(folder: string, pid: number, { port, password }: Connection, throwaway: boolean) {
  return {
    pid,
    isRunning: () => runsFor(folder, pid),
    url: (database: string) =>
      `postgresql://kickabout:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`,
    /** Closes connections, flushes everything to disk, and stops the server. */
    async stop() {
      await shutDown(folder, pid, throwaway ? 'SIGQUIT' : 'SIGINT');
      if (throwaway) rmSync(folder, { recursive: true, force: true });
    },
  };
}
