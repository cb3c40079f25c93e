/**
 * `npm run bench scale`: what the capacity in docs/figures.md is worked out from. How much processor time the API and
 * PostgreSQL each spend on an answer from memory, one that has to be read, a join and an event, and how much memory an
 * open stream takes. Processor time depends much less than a rate on what else the machine does.
 */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@kickabout/contract';
import { connect } from '../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt, send } from './call.ts';
import { answersPerSecond } from './closed-loop.ts';
import { createManyPlayers, createPendingMatch } from './many-players.ts';
import { processorSecondsOfTree, residentMegabytes } from './processor-time.ts';
import { type ApiProcess, startApi } from './start-api.ts';

const PLAYERS = 600;
const PLACES = 14;
const CONNECTIONS = 16;
const STREAMS = 2000;
const STREAMS_PER_ADDRESS = 100;
const EVENTS = 10;
const CHANGES = 300;
/** What an answer from memory may cost the API. Microseconds. */
const MOST_FROM_MEMORY = 1000;

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, pool, close } = connect(databaseUrl);
const players = await createManyPlayers(db, identity, PLAYERS);
const settings = { REQUESTS_PER_MINUTE: '0' };
const api = await startApi(databaseUrl, identity.issuer, settings);
/** Takes the streams, and nothing else. */
const streaming = await startApi(databaseUrl, identity.issuer, settings);
const { rows } = await pool.query("SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid");
const postmaster: number = rows[0].pid;
const path = `${API_PREFIX}/matches/pending`;
try {
  const matchId = await createPendingMatch(db, PLACES);
  await joinAll([matchId], 20);
  console.log(
    'Processor time for one, in microseconds'.padEnd(48),
    'API'.padStart(8),
    'PostgreSQL'.padStart(12),
  );

  const headers = { authorization: `Bearer ${players[0]?.token}` };
  // Warms up, and verifies everyone's token.
  await answersPerSecond(api.port, path, { milliseconds: 2000, headers });
  await joinAll([await createPendingMatch(db, PLACES)], PLAYERS);
  const fromMemory = [
    await measure(api, 'answer from memory, signed in, 16 connections', () => answersIn(3000, { headers })),
    await measure(api, 'answer from memory, one at a time', () =>
      answersIn(3000, { headers, connections: 1 }),
    ),
  ];
  if (!(Math.max(...fromMemory) <= MOST_FROM_MEMORY)) process.exitCode = 1;
  await measure(api, 'answer that has to be read, because of a change', async () => {
    const client = clientAt('127.0.0.1', api.port);
    for (let count = 0; count < CHANGES; count += 1) {
      await pool.query('UPDATE matches SET price_minor = 100 + $1 % 2 WHERE match_id = $2', [count, matchId]);
      await call(client, 'listMatches', { params: { status: 'pending' } });
    }
    return CHANGES;
  });
  await measure(api, 'join, one match', async () => joinAll([await createPendingMatch(db, PLACES)], PLAYERS));
  await measure(api, 'join, spread over 16 matches', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 16; count += 1) ids.push(await createPendingMatch(db, PLACES));
    return joinAll(ids, PLAYERS);
  });

  const memory = () => residentMegabytes(streaming.process.pid ?? 0);
  const before = memory();
  const streams = await openStreams(streaming.port);
  await sleep(2000);
  const kilobytes = ((memory() - before) * 1024) / STREAMS;
  await measure(streaming, 'event to one stream', async () => {
    for (let count = 0; count < EVENTS; count += 1) {
      await pool.query('UPDATE matches SET price_minor = 200 + $1 WHERE match_id = $2', [count, matchId]);
      await Promise.all(streams.map((stream) => once(stream, 'data')));
    }
    return EVENTS * STREAMS;
  });
  console.log(
    `An open stream takes ${kilobytes.toFixed(0)} kB of memory; without any, the API has ${before.toFixed(0)} MB`,
  );
} finally {
  await Promise.all([api.stop(), streaming.stop()]);
  await close();
  await identity.stop();
  await postgres.stop();
}
process.exit();

/** Prints and returns how much processor time each of what `work` did took the API; `work` returns how many. Microseconds. */
async function measure(process: ApiProcess, what: string, work: () => Promise<number>): Promise<number> {
  const times = () => [process.processorSeconds(), processorSecondsOfTree(postmaster)] as const;
  const before = times();
  const count = await work();
  const [ours, postgres] = times().map((after, index) => ((after - (before[index] ?? 0)) / count) * 1e6);
  console.log(what.padEnd(48), ours?.toFixed(0).padStart(8), postgres?.toFixed(0).padStart(12));
  return ours ?? Number.NaN;
}

/** Asks for the list for so many milliseconds; returns how many answers came. */
async function answersIn(
  milliseconds: number,
  options: { headers: Record<string, string>; connections?: number },
): Promise<number> {
  const began = performance.now();
  const perSecond = await answersPerSecond(api.port, path, { milliseconds, ...options });
  return (perSecond * (performance.now() - began)) / 1000;
}

/** So many players join, spread over the matches. */
async function joinAll(matchIds: readonly number[], count: number): Promise<number> {
  const { agent } = clientAt('127.0.0.1', api.port);
  const queue = players.slice(0, count);
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let player = queue.pop(); player; player = queue.pop()) {
        const { id, token } = player;
        const body = { match_id: matchIds[id % matchIds.length], player_id: id, price: 1 };
        const { status } = await call({ agent, port: api.port, token }, 'joinMatch', { body });
        if (status !== 201) throw new Error(`A join was refused: ${status}.`);
      }
    }),
  );
  agent.destroy();
  return count;
}

async function openStreams(port: number): Promise<IncomingMessage[]> {
  const streams: IncomingMessage[] = [];
  for (let address = 1; streams.length < STREAMS; address += 1)
    streams.push(
      ...(await Promise.all(
        Array.from({ length: STREAMS_PER_ADDRESS }, () =>
          send(clientAt(`127.4.0.${address}`, port), 'GET', `${API_PREFIX}/changes`),
        ),
      )),
    );
  for (const stream of streams) stream.on('data', () => {}).on('error', () => {});
  return streams;
}
