/**
 * `npm run bench growth`: how much longer every list and the pages after its first take, and a sync, in a club with 100 times
 * the matches of a small one (more with an argument). Both clubs are asked in turn; no answer comes from memory. Then backs
 * the large club up, which has to stream.
 *
 *   npm run bench growth [times = 100, or 1000, or 10000] [rounds = 31]
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '@kickabout/contract';
import { type ClubSize, growClub } from '../../src/testing/grow-club.ts';
import { createTestClub } from '../../src/testing/test-club.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { percentile } from './percentiles.ts';
import { peakMegabytes } from './processor-time.ts';

/** How much longer an answer that shows the same may take. */
const LIMIT = 1.5;
const MOST_MEGABYTES = 400;
const SIZES: Record<number, ClubSize> = {
  1: { players: 31, matches: 50, years: 1 },
  100: { players: 3_000, matches: 5_000, years: 10 },
  1000: { players: 20_000, matches: 50_000, years: 10 },
  10000: { players: 100_000, matches: 500_000, years: 20 },
};

const PATHS: Record<string, string> = {
  'completed matches': '/matches/completed',
  'upcoming matches': '/matches/pending',
  'a match': '/matches/40',
  'a match’s players': '/matchPlayer/40',
  players: '/players',
  'players, searched': '/players?search=nair%201',
  'a player’s months': '/players/7/monthlystats',
  'a player’s payments': '/players/7/payments',
  lates: '/matchPlayer/lates',
  'negative balances': '/players/negativeBalances',
  'monthly leaderboard': '/leaderboard?year=2026&month=10',
  'the same by wins': '/leaderboard?year=2026&month=10&sort=wins',
  'seasonal leaderboard': '/seasonal-leaderboard?year=2026&startMonth=9&endMonth=12',
  'the full year': '/seasonal-leaderboard?year=2026&startMonth=1&endMonth=12',
  'the same by man of the match':
    '/seasonal-leaderboard?year=2026&startMonth=1&endMonth=12&sort=man_of_the_match_count',
  'attribute leaderboard': '/attributes/leaderboard/finishing',
  'attribute totals': '/attributes/leaderboard/total_stats',
  feedback: '/feedback',
  'unmatched payments': '/payments/unmatched',
  'balance sync': '/payments/sync',
};
/** As many rows as even the small club has in every list. */
const ROWS = 5;

const [times = 100, rounds = 31] = process.argv.slice(2).map(Number);
const size = SIZES[times];
if (!size || times === 1) throw new Error('A club can be 100, 1000 or 10000 times as large.');

type GrownClub = Awaited<ReturnType<typeof grownClub>>;

/** A club of a size, and a function that asks it. */
async function grownClub(databaseUrl: string, of: ClubSize) {
  const club = await createTestClub({ databaseUrl });
  const began = performance.now();
  await club.asOwner((owner) => growClub(owner, of));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${of.matches} matches and ${of.players} players in ${seconds.toFixed(1)} s`);
  await club.db
    .insertInto('identities')
    .values({ issuer: club.identity.issuer, subject: 'founder', player_id: 1 })
    .execute();
  const authorization = `Bearer ${await club.identity.token('founder', { exp: 4_000_000_000 })}`;
  const ask = async (path: string) => {
    club.services.answerCache.clear();
    const start = performance.now();
    const response = await club.app.inject({ url: path, headers: { authorization } });
    const milliseconds = performance.now() - start;
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.body}`);
    const [, next] = /^<(.+)>; rel="next"$/.exec(String(response.headers['link'] ?? '')) ?? [];
    return { milliseconds, next };
  };
  return { ask, close: () => club.close() };
}

/** The page after the first, and one far down the list: a few thousand rows down, or near its end. */
async function laterPages({ ask }: GrownClub, first: string) {
  const { next: second } = await ask(withLimit(first, ROWS));
  let far = second;
  let { next } = await ask(withLimit(first, 200));
  for (let page = 0; page < 20 && next !== undefined; page += 1) {
    far = withLimit(next, ROWS);
    ({ next } = await ask(next));
  }
  return { second, far };
}

function withLimit(path: string, rows: number): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.set('limit', String(rows));
  return url.pathname + url.search;
}

const postgres = await startThrowawayPostgres();
const small = await grownClub(await createEmptyClub(postgres.url), SIZES[1] as ClubSize);
const largeUrl = await createEmptyClub(postgres.url);
const large = await grownClub(largeUrl, size);
try {
  console.log(`\nMilliseconds in a club ${times} times as large, lower quartiles of ${rounds}`);
  for (const [name, path] of Object.entries(PATHS)) {
    const url = API_PREFIX + path;
    const isList = (await small.ask(url)).next !== undefined || (await large.ask(url)).next !== undefined;
    const first = isList ? withLimit(url, ROWS) : url;
    const [after, before] = isList ? [await laterPages(large, url), await laterPages(small, url)] : [];
    await compare(name, first, first);
    if (after?.second !== undefined)
      await compare(`${name}, second page`, before?.second ?? first, after.second);
    if (after?.far !== undefined) await compare(`${name}, far down`, before?.far ?? first, after.far);
  }
  const megabytes = process.memoryUsage.rss() / 2 ** 20;
  console.log(`\nMemory of the process ${megabytes.toFixed(0)} MB, at most ${MOST_MEGABYTES}`);
  if (!(megabytes < MOST_MEGABYTES)) process.exitCode = 1;
  await backUp(largeUrl);
} finally {
  await small.close();
  await large.close();
  await postgres.stop();
}

/** Writes a backup in a process of its own, as the command does, and prints how much memory that took. */
async function backUp(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-growth-'));
  const began = performance.now();
  const command = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../src/cli.ts', import.meta.url)), 'backup', join(folder, 'club.backup')],
    { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  const megabytes = await peakMegabytes(command);
  rmSync(folder, { recursive: true });
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `Took ${seconds.toFixed(0)} s and at most ${megabytes.toFixed(0)} MB, at most ${MOST_MEGABYTES}`,
  );
  if (command.exitCode !== 0 || megabytes >= MOST_MEGABYTES) process.exitCode = 1;
}

/** Asks both in turn, and prints how they compare. */
async function compare(name: string, smallPath: string, largePath: string): Promise<void> {
  const measured: { before: number; after: number }[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const { milliseconds: before } = await small.ask(smallPath);
    const { milliseconds: after } = await large.ask(largePath);
    // PostgreSQL plans a statement again for each of its first runs.
    if (round >= 0) measured.push({ before, after });
  }
  // The quiet runs, because others may be using the machine.
  const before = percentile(
    measured.map((each) => each.before),
    0.25,
  );
  const after = percentile(
    measured.map((each) => each.after),
    0.25,
  );
  const ratios = measured.map((each) => each.after / each.before);
  const ratio = after / before;
  const verdict = ratio <= LIMIT ? '' : `, over ${LIMIT}`;
  console.log(
    `${name.padEnd(44)} ${before.toFixed(1).padStart(6)} : ${after.toFixed(1).padStart(6)} = ${ratio.toFixed(2)} (${percentile(ratios, 0.25).toFixed(2)} to ${percentile(ratios, 0.75).toFixed(2)})${verdict}`,
  );
  if (!(ratio <= LIMIT)) process.exitCode = 1;
}
