/**
 * `npm run bench published-files`: how fast a process serves the files of a published release, which are in PostgreSQL, beside the
 * site's own files, which are in its folder. The same bytes are asked for in turn over 16 connections, as they are and
 * compressed. Then how long the first request takes in a process that has just started, and a second one of another file.
 *
 *   node api/test/load/published-files.bench.ts [rounds = 15] [milliseconds = 400]
 */
import { compress, digestOf } from '@kickabout/releases';
import { createTestClub } from '../../src/testing/test-club.ts';
import { createTestSite, makeRelease, publish } from '../../src/testing/test-releases.ts';
import { createEmptyClub, startThrowawayPostgres } from '../../src/testing/throwaway-postgres.ts';
import { answersPerSecond } from './closed-loop.ts';
import { median } from './percentiles.ts';
import { type ApiProcess, startApi } from './start-api.ts';

const [rounds = 15, milliseconds = 400] = process.argv.slice(2).map(Number);
/** As many answers as for a file in the folder, within what a busy machine measures for the same work. */
const GOAL = 0.9;
const STARTS = 5;
/** Milliseconds. */
const FIRST_REQUEST_GOAL = 250;

/** About as large as a remote's entry, and as its largest script, uncompressed. */
const SIZES = { 'small.js': 4_000, 'large.js': 60_000 };
const ENCODINGS = { 'as it is': {}, compressed: { 'accept-encoding': 'gzip, deflate, br' } };

/** Reads like code: brotli makes it three times smaller. */
function script(bytes: number): Buffer {
  let text = '';
  for (let number = 0; text.length < bytes; number += 1)
    text += `export const f${digestOf(Buffer.from(`${number}`)).slice(0, 9)}=(a,b)=>a.map(c=>c.id===b?{...c,at:${number}}:c);\n`;
  return Buffer.from(text.slice(0, bytes));
}

const contents = Object.fromEntries(Object.entries(SIZES).map(([path, bytes]) => [path, script(bytes)]));
const postgres = await startThrowawayPostgres();
const site = createTestSite();
const databaseUrl = await createEmptyClub(postgres.url);
const club = await createTestClub({ databaseUrl, env: { SITE_FOLDER: site.folder } });
const start = () =>
  startApi(databaseUrl, club.identity.issuer, { SITE_FOLDER: site.folder, REQUESTS_PER_MINUTE: '0' });
let api: ApiProcess | undefined;
try {
  for (const [path, content] of Object.entries(contents)) {
    const { brotli, gzipped } = await compress(content);
    site.write(`assets/${path}`, content);
    site.write(`assets/${path}.br`, brotli);
    site.write(`assets/${path}.gz`, gzipped);
  }
  const admin = await club.signUp('founder');
  // The earlier one isn't live any more, so nothing of it is in memory after a start.
  for (const release of ['r1', 'r2'])
    await publish(
      club,
      admin,
      makeRelease({ release, routes: [], contents: release === 'r1' ? contents : {} }),
    );

  const first: number[] = [];
  const second: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    api = await start();
    first.push(await timeOf(api.port, '/remotes/mf-kit/r1/large.js'));
    second.push(await timeOf(api.port, '/remotes/mf-kit/r1/large.js'));
    if (count < STARTS - 1) await api.stop();
  }
  console.log(
    `first request of a file of 60 kB after a start: ${median(first).toFixed(0)} ms (at most ${Math.max(...first).toFixed(0)}), the next ${median(second).toFixed(1)} ms`,
  );
  if (median(first) > FIRST_REQUEST_GOAL) process.exitCode = 1;

  console.log(`Answers per second over 16 connections, medians of ${rounds}: published : from the folder`);
  for (const path of Object.keys(SIZES))
    for (const [how, headers] of Object.entries(ENCODINGS)) await compare(`${path}, ${how}`, path, headers);
} finally {
  await api?.stop();
  await club.close();
  await postgres.stop();
  site.remove();
}

async function timeOf(port: number, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: ENCODINGS.compressed });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
  return performance.now() - began;
}

async function compare(what: string, path: string, headers: Record<string, string>): Promise<void> {
  const port = api?.port ?? 0;
  const speed = (address: string) => answersPerSecond(port, address, { milliseconds, headers });
  const measured: { published: number; folder: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const published = await speed(`/remotes/mf-kit/r1/${path}`);
    const folder = await speed(`/assets/${path}`);
    // The first round warms both up.
    if (round > 0) measured.push({ published, folder });
  }
  const ratios = measured.map(({ published, folder }) => published / folder);
  const ratio = median(ratios);
  console.log(
    `${what.padEnd(22)} ${median(measured.map((one) => one.published)).toFixed(0)} : ${median(measured.map((one) => one.folder)).toFixed(0)} = ${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}), at least ${GOAL}`,
  );
  if (!(ratio >= GOAL)) process.exitCode = 1;
}
