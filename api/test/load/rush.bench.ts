/**
 * `npm run bench rush`: 1,000 players, each with the page open, press Join for 14 places within two seconds, while others
 * read the list of matches. Everyone must get an answer, soon. PostgreSQL writes each commit to the disk.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { API_PREFIX } from '@kickabout/contract';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { call, clientAt, send } from './call.ts';
import { keepReading } from './keep-reading.ts';
import { createManyPlayers, createPendingMatch } from './many-players.ts';
import { median, percentile } from './percentiles.ts';
import { startApi } from './start-api.ts';

const PLAYERS = 1000;
const PLACES = 14;
const WITHIN = 2000;
const READERS = 20;
const READ_EVERY = 100;
const ROUNDS = 3;
/** Milliseconds, the 99th percentile. */
const GOALS = { join: 2000, read: 250 };

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const players = await createManyPlayers(db, identity, PLAYERS);
const api = await startApi(databaseUrl, identity.issuer);
try {
  /** Each phone has its own address, and limits are on. */
  const phones = players.map(({ id, token }) => ({
    id,
    client: clientAt(`127.2.${id >> 8}.${id & 255}`, api.port, token),
  }));
  await inChunks(phones, 100, async ({ client }) => {
    const stream = await send(client, 'GET', `${API_PREFIX}/changes`);
    if (stream.statusCode !== 200) throw new Error(`A stream was refused: ${stream.statusCode}.`);
    stream.resume().on('error', () => {});
    await call(client, 'listPitches');
  });

  const rounds: { join: number[]; read: number[]; answers: Map<string, number> }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const matchId = await createPendingMatch(db, PLACES);
    const reading = await keepReading({ port: api.port, count: READERS, pauseMs: READ_EVERY });
    await sleep(500);
    const answers = new Map<string, number>();
    const cpuBefore = api.processorSeconds();
    const join = await Promise.all(
      phones.map(async ({ id, client }) => {
        await sleep(Math.random() * WITHIN);
        const began = performance.now();
        const body = { match_id: matchId, player_id: id, price: 1 };
        const answer = await call(client, 'joinMatch', { body });
        const place = (answer.body as { place?: string }).place ?? String(answer.status);
        answers.set(place, (answers.get(place) ?? 0) + 1);
        return performance.now() - began;
      }),
    );
    rounds.push({ join, read: await reading.stop(), answers });
    console.log(
      [...answers].map(([answer, count]) => `${count} ${answer}`).join(', '),
      `· join p50 ${percentile(join, 0.5).toFixed(0)} ms, p99 ${percentile(join, 0.99).toFixed(0)} ms`,
      `· /matches p50 ${percentile(rounds.at(-1)?.read ?? [], 0.5).toFixed(0)} ms, p99 ${percentile(rounds.at(-1)?.read ?? [], 0.99).toFixed(0)} ms`,
      `· ${(api.processorSeconds() - cpuBefore).toFixed(1)} s of processor time`,
    );
    if (answers.get('in') !== PLACES || answers.get('waiting') !== PLAYERS - PLACES) process.exitCode = 1;
  }
  for (const what of ['join', 'read'] as const) {
    const p99 = median(rounds.map((round) => percentile(round[what], 0.99)));
    const ratio = p99 / GOALS[what];
    console.log(`${what}: p99 ${p99.toFixed(0)} ms, ${ratio.toFixed(2)} of the limit of ${GOALS[what]} ms`);
    if (!(ratio <= 1)) process.exitCode = 1;
  }
  const { faults } = await verifyLedger(db);
  if (faults.length > 0) throw new Error(faults.join('\n'));
} finally {
  await api.stop();
  await close();
  await identity.stop();
  await postgres.stop();
}
process.exit();

async function inChunks<Item>(items: readonly Item[], size: number, run: (item: Item) => Promise<void>) {
  for (let start = 0; start < items.length; start += size)
    await Promise.all(items.slice(start, start + size).map(run));
}
