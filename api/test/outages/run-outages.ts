import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { startLocalBanks } from '../../src/testing/local-banks.ts';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub } from '../../src/testing/test-club.ts';
import { createEmptyClub, type ThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { prepareChanges } from './mixed-changes.ts';
import { type PersistentClients, startPersistentClients } from './persistent-clients.ts';
import type { SmallDisk } from './small-disk.ts';
import { startTcpProxy } from './tcp-proxy.ts';

export const KINDS = ['api', 'postgres', 'disk', 'network'] as const;
export type Kind = (typeof KINDS)[number];

export type Outages = {
  postgres: ThrowawayPostgres;
  /** Where PostgreSQL has its data; without it, there are no outages of the disk. */
  disk?: SmallDisk | undefined;
  /** How often each happens. */
  counts: Partial<Record<Kind, number>>;
  /** Processes of the API. */
  processes: number;
  seed: number;
  onProgress?: (progress: string) => void;
};

export type OutagesResult = {
  /** Changes that were confirmed, and requests that weren't answered. */
  confirmed: number;
  interrupted: number;
  /** How long it took after each outage until all processes were ready and a new change was confirmed. Milliseconds. */
  readyAfter: Record<Kind, number[]>;
};

/** How long the clients work between two outages, and how long an outage lasts. At most, in milliseconds. */
const BETWEEN = 400;
const LASTS = 1500;
/** Waiting any longer for something to happen is pointless. Milliseconds. */
const HOPELESS = 120_000;

/**
 * Clients change things through several processes of the API while one thing after another fails: a process of the API or
 * PostgreSQL is killed, PostgreSQL's disk is full, or the network between the two is cut. After each, what is stored must be
 * exactly what was confirmed.
 * @throws if it isn't
 */
export async function runOutages({ postgres, disk, ...options }: Outages): Promise<OutagesResult> {
  const random = seededRandom(options.seed);
  const databaseUrl = await createEmptyClub(postgres.url);
  const network = await startTcpProxy(Number(new URL(databaseUrl).port));
  const bank = await startLocalBanks(() => new Date());
  const club = await createTestClub({ databaseUrl, now: Date.now(), realBanks: true, env: bank.starlingEnv });
  const env = {
    ...club.processSettings(),
    DATABASE_URL: Object.assign(new URL(databaseUrl), { port: String(network.port) }).href,
    ...bank.starlingEnv,
  };
  const apis: SpawnedApi[] = [];
  let clients: PersistentClients | undefined;
  try {
    for (let number = 0; number < options.processes; number += 1) apis.push(await spawnApi(env));
    let asked = 0;
    const nextPort = () => {
      asked += 1;
      return Number(new URL(apis[asked % apis.length]?.url ?? '').port);
    };
    const { works, check } = await prepareChanges(club, bank);
    clients = startPersistentClients(nextPort, works);

    /** Causes an outage and ends it. Returns since when it should have been over. */
    const outages: Record<Kind, (which: number) => Promise<number>> = {
      async api() {
        const index = Math.floor(random() * apis.length);
        apis[index]?.kill('SIGKILL');
        await apis[index]?.exited;
        const since = performance.now();
        apis[index] = await spawnApi(env);
        return since;
      },
      async postgres(which) {
        if (which % 2 === 0) postgres.kill();
        else await killSession(databaseUrl);
        const since = performance.now();
        await postgres.start();
        return since;
      },
      async disk(which) {
        const before = clients?.interrupted() ?? 0;
        disk?.fill();
        if (which % 2 === 1) await fillLog(databaseUrl);
        await until(async () => (clients?.interrupted() ?? 0) > before);
        await sleep(random() * LASTS);
        disk?.free();
        const since = performance.now();
        // It ends if it can't write its log.
        await postgres.start();
        return since;
      },
      async network(which) {
        if (which % 3 === 1) network.reset();
        else network.hold();
        await sleep(random() * LASTS);
        if (which % 3 === 2) network.reset();
        network.restore();
        return performance.now();
      },
    };

    const readyAfter: OutagesResult['readyAfter'] = { api: [], postgres: [], disk: [], network: [] };
    for (const [index, kind] of inTurn(options.counts).entries()) {
      await sleep(random() * BETWEEN);
      const since = await outages[kind](readyAfter[kind].length);
      await until(async () => {
        for (const api of apis)
          if (!api.isRunning()) throw new Error(`A process ended: ${JSON.stringify(api.log.at(-1))}`);
        return (await Promise.all(apis.map(isReady))).every(Boolean);
      });
      await until(async () => clients?.firstBegunAfter(since) !== undefined);
      const ready = Math.round(performance.now() - since);
      readyAfter[kind].push(ready);
      await clients.pause();
      await check();
      clients.resume();
      options.onProgress?.(
        `outage ${index + 1} (${kind}): ready after ${ready} ms; ${clients.confirmed()} changes confirmed, ${clients.interrupted()} requests interrupted`,
      );
    }
    return { confirmed: clients.confirmed(), interrupted: clients.interrupted(), readyAfter };
  } finally {
    network.restore();
    disk?.free();
    await postgres.start();
    await clients?.stop();
    for (const api of apis) api.kill('SIGKILL');
    await Promise.all(apis.map((api) => api.exited));
    network.close();
    await bank.close();
    await club.close();
  }
}

/** All outages, their kinds mixed evenly. */
function inTurn(counts: Outages['counts']): Kind[] {
  return KINDS.flatMap((kind) =>
    Array.from({ length: counts[kind] ?? 0 }, (_, index) => ({
      kind,
      at: (index + 0.5) / (counts[kind] ?? 1),
    })),
  )
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind);
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + HOPELESS; !(await isSo()); await sleep(5))
    if (Date.now() > deadline) throw new Error('Nothing happens any more.');
}

async function isReady({ url }: SpawnedApi): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Makes PostgreSQL begin new files of its log until it can't, which ends it. */
async function fillLog(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  try {
    await client.connect();
    for (;;) await client.query("SELECT pg_logical_emit_message(true, 'test', 'full'), pg_switch_wal()");
  } catch {
    // It's done.
  } finally {
    await client.end().catch(() => {});
  }
}

/** Kills one of the processes that serve PostgreSQL's connections, which makes it end all and recover. */
async function killSession(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'kickabout' ORDER BY query_start DESC LIMIT 1",
  );
  if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  await client.end().catch(() => {});
}
