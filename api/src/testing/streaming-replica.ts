import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startPostgres, stopPostgres } from '@kickabout/dev-environment/postgres';
import pg from 'pg';

/** A physical copy of a server that streams its log and replays it. */
export type StreamingReplica = {
  /** The address of the replica's copy of a database. */
  url(database: string): string;
  /** Stops replaying what is streamed, as if the replica lagged behind. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Resolves once it has replayed everything that the primary has written. */
  catchUp(): Promise<void>;
  /** Makes it a primary of its own, as a failover does. */
  promote(): Promise<void>;
  /** Shuts the server down while `work` runs, then restarts it at the same address. */
  withoutServer(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

/** Belongs to the running server, or is streamed. */
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'];

/** Copies a `replicated` throwaway PostgreSQL while it runs, and starts the copy as its replica. */
export async function startStreamingReplica(primaryUrl: string): Promise<StreamingReplica> {
  const primary = new pg.Client({ connectionString: primaryUrl });
  await primary.connect();
  const dataFolder = mkdtempSync(join(tmpdir(), 'kickabout-replica-'));
  const folder = join(dataFolder, 'postgres');
  const source = await copyCluster(primary, folder);
  const { hostname, port, username, password } = new URL(primaryUrl);
  writeFileSync(join(dataFolder, 'postgres.json'), JSON.stringify({ port: Number(port), password }));

  const options = { dataFolder, throwaway: true, replicated: true };
  writeFileSync(join(folder, 'standby.signal'), '');
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'\n`,
  );
  giveToServer(folder, statSync(source));
  let server = await startPostgres(options);
  const client = new pg.Pool({ connectionString: server.url('postgres'), max: 1 });
  client.on('error', () => undefined);

  return {
    url: (database) => server.url(database),
    async pause() {
      await client.query('SELECT pg_wal_replay_pause()');
      await until(client, "SELECT pg_get_wal_replay_pause_state() = 'paused'");
    },
    async resume() {
      await client.query('SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()');
    },
    async catchUp() {
      const { rows } = await primary.query('SELECT pg_current_wal_insert_lsn() AS lsn');
      await until(client, 'SELECT pg_last_wal_replay_lsn() >= $1', [rows[0].lsn]);
    },
    async promote() {
      await client.query('SELECT pg_promote()');
    },
    async withoutServer(work) {
      await stopPostgres(dataFolder);
      try {
        await work();
      } finally {
        server = await startPostgres(options);
      }
    },
    async stop() {
      await client.end();
      await primary.end();
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/**
 * A base backup, as `pg_basebackup` takes one, which isn't among the binaries that we have.
 * @returns the folder of the original
 */
async function copyCluster(primary: pg.Client, folder: string): Promise<string> {
  const { rows } = await primary.query('SHOW data_directory');
  const source: string = rows[0].data_directory;
  await primary.query("SELECT pg_backup_start('replica', true)");
  cpSync(source, folder, { recursive: true, filter: (path) => !LEFT_OUT.includes(basename(path)) });
  const { rows: ended } = await primary.query('SELECT labelfile FROM pg_backup_stop(false)');
  for (const name of ['pg_wal', 'pg_replslot']) mkdirSync(join(folder, name), { mode: 0o700 });
  writeFileSync(join(folder, 'backup_label'), ended[0].labelfile);
  return source;
}

/** Root runs servers as another user, who has to own the copy as they own the original. */
function giveToServer(folder: string, { uid, gid }: Stats): void {
  if (process.getuid?.() !== 0) return;
  for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
    chownSync(join(folder, name), uid, gid);
}

async function until(client: pg.Pool, question: string, values: unknown[] = []): Promise<void> {
  for (;;) {
    const { rows } = await client.query({ text: question, values, rowMode: 'array' });
    if (rows[0]?.[0] === true) return;
    await new Promise((wake) => setTimeout(wake, 5));
  }
}
