/**
 * Forty phones behind one address sign up for a match at the same moment; then one scripted client asks for as much as it
 * can while ordinary players use the club. How often are the phones refused, and how much slower is it for the players?
 *
 *   node api/test/load/noisy-client.ts [rounds = 15] [seconds = 2]
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { fillDemoClub } from '../../src/installation/demo/fill-demo-club.ts';
import { connect } from '../../src/kernel/database/connect.ts';
import { testConfig } from '../../src/testing/test-club.ts';
import { startTestIdentity } from '../../src/testing/test-identity.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { clientAt } from './call.ts';
import { runOrdinaryPlayers } from './ordinary-players.ts';
import { runRush } from './rush.ts';
import { type ApiProcess, startApi } from './start-api.ts';

const [rounds = 15, seconds = 2] = process.argv.slice(2).map(Number);
const ORDINARY = 8;
/** At most a fifth slower. */
const LIMIT = 1.2;
/** How long to let its earlier requests finish after the script stops or starts. Milliseconds. */
const PAUSE = 1200;

const script = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const postgres = await startThrowawayPostgres();
const identity = await startTestIdentity(() => Date.now());
const databaseUrl = await createEmptyClub(postgres.url);
const database = connect(databaseUrl);
const config = testConfig(databaseUrl, identity.issuer);
let api: ApiProcess | undefined;
try {
  await fillDemoClub(database.pool, config, Date.now());
  api = await startApi(databaseUrl, identity.issuer);
  const { port } = api;
  const admin = clientAt('127.0.1.1', port, await identity.token('local|admin'));

  const club = { port, identity, db: database.db, admin };
  const rush = await runRush(club);
  console.log(
    `Forty phones: ${rush.requests} requests in ${rush.seconds.toFixed(1)} s, ${rush.refused} refused with 429`,
  );
  if (rush.refused > 0 || rush.joined < 40) process.exitCode = 1;

  const players = await runOrdinaryPlayers(club, ORDINARY);
  const token = await identity.token('local|player');
  await players.meanLatency(seconds * 1000);
  const noisy = fork(script('./scripted-client.ts'), ['127.0.9.9', String(port), token]);
  await once(noisy, 'message');
  const ratios: number[] = [];
  // Close together, so that anything else on this machine slows both. The script has most of the time, because its
  // budgets fill again while it's stopped.
  for (let round = 1; round <= rounds; round += 1) {
    const loud = await players.meanLatency(3 * seconds * 1000);
    noisy.kill('SIGSTOP');
    await sleep(PAUSE);
    const quiet = await players.meanLatency(seconds * 1000);
    noisy.kill('SIGCONT');
    await sleep(PAUSE);
    ratios.push(loud / quiet);
    console.log(`Round ${round}: ${quiet.toFixed(1)} ms without it, ${loud.toFixed(1)} ms beside it`);
  }
  noisy.send('report');
  const [answers] = await once(noisy, 'message');
  console.table(answers);
  noisy.kill('SIGKILL');
  await once(noisy, 'exit');
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN;
  const { refused } = await players.stop();
  console.log(
    `Median of ${rounds}: ${ratio.toFixed(2)} times as long beside it, ${refused} refused with 429 (at most ${LIMIT} and 0)`,
  );
  if (!(ratio <= LIMIT) || refused > 0) process.exitCode = 1;
} finally {
  await api?.stop();
  await database.close();
  await identity.stop();
  await postgres.stop();
}
