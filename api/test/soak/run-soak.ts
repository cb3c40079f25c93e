import { strict as assert } from 'node:assert';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalBanks } from '../../src/testing/local-banks.ts';
import { type SpawnedApi, spawnApi } from '../../src/testing/spawn-api.ts';
import { createTestClub } from '../../src/testing/test-club.ts';
import { median } from '../load/percentiles.ts';
import { prepareChanges } from '../outages/mixed-changes.ts';
import { type PersistentClients, startPersistentClients } from '../outages/persistent-clients.ts';

/** Changes and reads for each sample. */
const LEAST = 10;
/** A process closes connections to the database that no one has used for 10 s. Milliseconds. */
const AT_REST_WITHIN = 60_000;
const COLLECT_GARBAGE = `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => gc())")}`;

export type SoakOptions = {
  minutes: number;
  mostGrowth: number;
  /** How often memory is measured, a multiple of three: the first third of the time is for warming up. */
  samples?: number;
};

export type SoakResult = {
  confirmed: number;
  /** What the process uses of its heap: the middle third of the time, and the last one. */
  warmMegabytes: number;
  lastMegabytes: number;
};

/**
 * Clients change and read things for a while. Then the process must use as much memory as after warming up, and have no more
 * connections and timers open than before the first request.
 * @throws if it does
 */
export async function runSoak(
  { minutes, mostGrowth, samples = 12 }: SoakOptions,
  databaseUrl: string,
  onProgress: (progress: string) => void,
): Promise<SoakResult> {
  const bank = await startLocalBanks(() => new Date());
  const club = await createTestClub({ databaseUrl, now: Date.now(), realBanks: true, env: bank.starlingEnv });
  let api: SpawnedApi | undefined;
  let clients: PersistentClients | undefined;
  try {
    api = await spawnApi(
      { ...club.processSettings(), ...bank.starlingEnv },
      { nodeArguments: ['--expose-gc', '--import', COLLECT_GARBAGE] },
    );
    const { url, kill } = api;
    const before = await mostOpen(url);
    const { works, check } = await prepareChanges(club, bank);
    const reader = await club.signUp('reader');
    clients = startPersistentClients(
      () => Number(new URL(url).port),
      ({ untilAnswered }) => [
        ...works({ untilAnswered, once: untilAnswered }),
        async () => {
          await untilAnswered(reader.token, 'listMatches', { params: { status: 'pending' } });
          await untilAnswered(reader.token, 'listPlayers', {});
          await sleep(50);
        },
      ],
    );
    const used: number[] = [];
    for (let sample = 1; sample <= samples; sample += 1) {
      await sleep((minutes * 60_000) / samples);
      // On a busy machine that isn't enough to say anything.
      while (clients.confirmed() < sample * LEAST) await sleep(50);
      await clients.pause();
      const megabytes = await measureWithoutGarbage(url, () => kill('SIGUSR2'));
      used.push(megabytes);
      onProgress(`${megabytes.toFixed(1)} MB, ${clients.confirmed()} changes and reads`);
      if (sample < samples) clients.resume();
    }
    await check();
    const third = samples / 3;
    const warmMegabytes = median(used.slice(third, 2 * third));
    const lastMegabytes = median(used.slice(2 * third));
    assert.ok(
      lastMegabytes <= warmMegabytes * mostGrowth,
      `${warmMegabytes} MB have become ${lastMegabytes} MB.`,
    );
    await comesToRest(url, before);
    return { confirmed: clients.confirmed(), warmMegabytes, lastMegabytes };
  } finally {
    await clients?.stop();
    api?.kill('SIGKILL');
    await api?.exited;
    await bank.close();
    await club.close();
  }
}

/** The least of a few measurements, because a busy process collects its garbage later. Megabytes of the heap. */
async function measureWithoutGarbage(url: string, collectGarbage: () => void): Promise<number> {
  const measured: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    collectGarbage();
    await sleep(200);
    measured.push((await measure(url)).megabytes);
  }
  return Math.min(...measured);
}

type Measured = {
  /** Of the heap. */
  megabytes: number;
  /** Connections, timers and everything else that could keep the process running. */
  open: number;
};

async function measure(url: string): Promise<Measured> {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    megabytes: Math.round(read('nodejs_heap_size_used_bytes') / 1e5) / 10,
    open: read('nodejs_active_resources_total'),
  };
}

/** What an unused process has open; measuring takes connections too. */
async function mostOpen(url: string): Promise<number> {
  const measured: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    measured.push((await measure(url)).open);
    await sleep(500);
  }
  return Math.max(...measured);
}

async function comesToRest(url: string, before: number): Promise<void> {
  let open = Number.NaN;
  for (const deadline = Date.now() + AT_REST_WITHIN; Date.now() < deadline; await sleep(500)) {
    ({ open } = await measure(url));
    if (open <= before) return;
  }
  throw new Error(`Left open: ${open} connections, timers and others, and before there were ${before}.`);
}
