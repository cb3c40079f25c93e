import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { identifyProcess, type ProcessIdentity, signalProcess, waitForEnd } from '../process-identity.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import {
  type Connection,
  choosePort,
  databaseUrl,
  newPassword,
  readConnection,
  rememberConnection,
} from './connection.ts';
import { hasCluster, initialiseCluster } from './initialise-cluster.ts';
import { PostgresProblem } from './postgres-problem.ts';
import { findPostmaster, waitUntilReady } from './postmaster.ts';
import { findServerAccount, runAs, type ServerAccount } from './server-account.ts';
import { type ServerKind, serverArguments } from './settings.ts';

export type PostgresOptions = {
  /** The cluster is in `<dataFolder>/postgres`, its log in `<dataFolder>/logs/postgres.log`. */
  dataFolder: string;
  /** Default: the port of the last run, or any free one. */
  port?: number;
  /** For tests: data doesn't survive a crash of the machine, and `stop` deletes the cluster. */
  throwaway?: boolean;
  /** Default: on. With hundreds of databases that live for minutes, it costs more than it brings. */
  autovacuum?: boolean;
};

export type Postgres = {
  process: ProcessIdentity;
  /** Whether it took over a server that an earlier run left behind. */
  adopted: boolean;
  url(database: string): string;
  /** Creates a database if it doesn't exist, as a copy of `template` if given, and returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  /** Closes connections, flushes everything to disk, and stops the server. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL 18 on 127.0.0.1, or takes over the one that already serves the data folder.
 * @throws PostgresProblem with a sentence for the user
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataFolder, throwaway = false, autovacuum = true } = options;
  const home = resolve(dataFolder);
  const folder = join(home, 'postgres');
  const log = join(home, 'logs', 'postgres.log');
  const connectionFile = join(home, 'postgres.json');
  mkdirSync(join(home, 'logs'), { recursive: true });

  const remembered = readConnection(connectionFile);
  const running = await adopt(folder, remembered);
  if (running) return handle(running.process, running.connection, { folder, throwaway, adopted: true });

  const binaries = await findBinaries();
  const account = findServerAccount([binaries.folder, home]);
  const fresh = !hasCluster(folder);
  if (!fresh && !remembered)
    throw new PostgresProblem(`${connectionFile}, with the password of the database, is missing or damaged.`);
  const connection = {
    port: await choosePort(options.port ?? remembered?.port),
    password: (fresh ? undefined : remembered?.password) ?? newPassword(),
  };
  if (fresh) await initialiseCluster(folder, { binaries, account, password: connection.password, throwaway });
  rememberConnection(connectionFile, connection);
  const kind = { throwaway, autovacuum };
  const process = await launch({ folder, log, binaries, account, connection, ...kind });
  return handle(process, connection, { folder, throwaway, adopted: false });
}

/** Stops a server that an earlier run left behind on a data folder, if there is one. */
export async function stopPostgres(dataFolder: string): Promise<void> {
  const postmaster = findPostmaster(join(resolve(dataFolder), 'postgres'));
  if (postmaster) await shutDown(postmaster.identity, 'SIGINT');
}

async function adopt(folder: string, remembered: Connection | undefined) {
  const postmaster = findPostmaster(folder);
  if (!postmaster) return undefined;
  const { identity } = postmaster;
  const connection = remembered && { ...remembered, port: postmaster.port };
  // A server may still be shutting down or recovering.
  if (connection && (await waitUntilReady(folder, connection, identity, 15_000)))
    return { process: identity, connection };
  await shutDown(identity, 'SIGINT');
  return undefined;
}

type Launch = {
  folder: string;
  log: string;
  binaries: Binaries;
  account: ServerAccount;
  connection: Connection;
} & ServerKind;

async function launch(options: Launch): Promise<ProcessIdentity> {
  // The last children of a killed server hold the shared memory for a moment.
  for (let attempt = 1; ; attempt += 1) {
    const identity = spawnServer(options);
    if (identity && (await waitUntilReady(options.folder, options.connection, identity, 60_000)))
      return identity;
    if (attempt === 5) {
      const lastLines = readFileSync(options.log, 'utf8').trimEnd().split('\n').slice(-5).join('\n');
      throw new PostgresProblem(`PostgreSQL did not start. The end of ${options.log}:\n${lastLines}`);
    }
    await new Promise((wake) => setTimeout(wake, 300 * attempt));
  }
}

function spawnServer({
  folder,
  log,
  binaries,
  account,
  connection,
  ...kind
}: Launch): ProcessIdentity | undefined {
  const { command, args, options } = runAs(
    account,
    binaries.postgres,
    serverArguments({ folder, port: connection.port, ...kind }),
  );
  const output = openSync(log, 'a', 0o600);
  try {
    // Detached: Ctrl-C in the terminal must not reach the server before the API has drained.
    const server: ChildProcess = spawn(command, args, {
      ...options,
      cwd: binaries.folder,
      detached: true,
      stdio: ['ignore', output, output],
    });
    server.on('error', () => undefined);
    server.unref();
    return server.pid === undefined ? undefined : identifyProcess(server.pid);
  } finally {
    closeSync(output);
  }
}

function handle(
  server: ProcessIdentity,
  connection: Connection,
  { folder, throwaway, adopted }: { folder: string; throwaway: boolean; adopted: boolean },
): Postgres {
  return {
    process: server,
    adopted,
    url: (database) => databaseUrl(connection, database),
    async createDatabase(name, template) {
      const client = new pg.Client({ connectionString: databaseUrl(connection, 'postgres') });
      await client.connect();
      try {
        const known = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
        const copy = template === undefined ? '' : ` TEMPLATE ${client.escapeIdentifier(template)}`;
        if (known.rowCount === 0)
          await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}${copy}`);
      } finally {
        await client.end();
      }
      return databaseUrl(connection, name);
    },
    async stop() {
      await shutDown(server, throwaway ? 'SIGQUIT' : 'SIGINT');
      if (throwaway) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** SIGINT closes sessions and flushes everything to disk; SIGQUIT leaves recovery to the next start. */
async function shutDown(server: ProcessIdentity, how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  signalProcess(server, how);
  if (await waitForEnd(server, 30_000)) return;
  signalProcess(server, 'SIGQUIT');
  await waitForEnd(server, 10_000);
}
