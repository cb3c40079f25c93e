/**
 * `npm run bench rush`: 1,000 players, each with the page of a match open, press Join for its 14 places within two seconds, while
 * others read the list of matches. Everyone must get an answer, soon. The pages read again what they show, as ours do, on a warm process
 * and on one that has just started. PostgreSQL writes each commit to the disk.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { keepReading } from './keep-reading.ts';
import { createManyPlayers, createPendingMatch } from './many-players.ts';
import { openPages, type RushResult } from './open-pages.ts';
import { median, percentile } from './percentiles.ts';
import { startApi } from './start-api.ts';

const PLAYERS = 1000;
const PLACES = 14;
const WITHIN = 2000;
const READERS = 20;
const READ_EVERY = 100;
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SEED = Number(process.env['SEED'] ?? 1);
/** The 99th percentile of a join and of the list for others, in milliseconds; a process that has just started may take twice as long. */
const GOALS = { join: 1000, read: 500 };

const postgres = await startThrowawayPostgres({ durable: true });
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const { db, close } = connect(databaseUrl);
const phones = await createManyPlayers(db, identity, PLAYERS);
try {
  for (const warm of [true, false]) {
    const rounds = await runRounds(warm);
    for (const what of ['join', 'read'] as const) {
      const p99 = rounds.map((round) => percentile(round[what], 0.99)).toSorted((a, b) => a - b);
      const limit = GOALS[what] * (warm ? 1 : 2);
      const middle = median(p99);
      const range = `${p99[0]?.toFixed(0)} to ${p99.at(-1)?.toFixed(0)}`;
      console.log(
        `${warm ? 'warm' : 'cold'}: ${what} p99 ${middle.toFixed(0)} ms (${range}), limit ${limit} ms`,
      );
      if (!(middle <= limit)) process.exitCode = 1;
    }
  }
  const { faults } = await verifyLedger(db);
  if (faults.length > 0) throw new Error(faults.join('\n'));
} finally {
  await close();
  await identity.stop();
  await postgres.stop();
}
process.exit();

/** With a process of its own each, if it isn't to be warm: there, pages are open before it starts, as after an upgrade. */
async function runRounds(warm: boolean) {
  const rounds: (RushResult & { read: number[] })[] = [];
  let open = await begin();
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!warm && round > 0) {
      await open.end();
      open = await begin();
    }
    const matchId = await createPendingMatch(db, PLACES);
    await open.pages.open(matchId, warm);
    const reading = await keepReading({ port: open.api.port, count: READERS, pauseMs: READ_EVERY });
    if (warm) await sleep(500);
    const cpuBefore = open.api.processorSeconds();
    const seed = SEED + round;
    const rush = await open.pages.rush({ matchId, withinMs: WITHIN, seed });
    const read = await reading.stop();
    rounds.push({ ...rush, read });
    const { join, answers, reread, statuses, bytes, settledMs } = rush;
    const both = (times: number[]) =>
      `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
    console.log(
      `seed ${seed}: ${[...answers].map(([answer, count]) => `${count} ${answer}`).join(', ')}`,
      `· join ${both(join)} · /matches ${both(read)}`,
      `· ${reread.length} rereads (${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}),`,
      `${both(reread)}, ${(bytes / 1e6).toFixed(1)} MB, all up to date ${(settledMs / 1000).toFixed(0)} s after the last join`,
      `· ${(open.api.processorSeconds() - cpuBefore).toFixed(1)} s of processor time`,
    );
    if (answers.get('in') !== PLACES || answers.get('waiting') !== PLAYERS - PLACES) process.exitCode = 1;
  }
  await open.end();
  return rounds;

  async function begin() {
    const api = await startApi(databaseUrl, identity.issuer);
    const pages = await openPages({ port: api.port, phones });
    return {
      api,
      pages,
      async end() {
        await pages.stop();
        await api.stop();
      },
    };
  }
}
