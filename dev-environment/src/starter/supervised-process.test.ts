import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ProcessIdentity, stillRuns } from '../process-identity.ts';
import { type Supervised, supervise } from './supervised-process.ts';

let folder: string;
let supervised: Supervised | undefined;
const runs: ProcessIdentity[] = [];
const said: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-supervised-'));
  mkdirSync(join(folder, 'logs'));
  runs.length = 0;
  said.length = 0;
});
afterEach(async () => {
  await supervised?.stop(1000);
  rmSync(folder, { recursive: true, force: true });
});

function superviseScript(source: string): Supervised {
  const script = join(folder, 'script.mjs');
  writeFileSync(script, source);
  supervised = supervise({
    title: 'The API',
    name: 'api',
    script: [script, folder],
    env: process.env,
    dataFolder: folder,
    isReady: async () => existsSync(join(folder, `ready-${runs.at(-1)?.pid}`)),
    onProcess: (identity) => runs.push(identity),
    say: (sentence) => said.push(sentence),
  });
  return supervised;
}

const WILLING = `
  import { writeFileSync } from 'node:fs';
  writeFileSync(process.argv[2] + '/ready-' + process.pid, '');
  setInterval(() => {}, 1000);
`;

test('restarts a process that was killed, and reports both', async () => {
  await superviseScript(WILLING).ready;
  process.kill(runs[0]?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => said.at(-1)).toBe('The API is running again.');
  expect(said[0]).toBe('The API exited unexpectedly (SIGKILL). Restarting it …');
  expect(runs).toHaveLength(2);
});

test('a stopped process stays stopped', async () => {
  const process = superviseScript(WILLING);
  await process.ready;
  await process.stop(1000);
  await new Promise((wake) => setTimeout(wake, 700));
  expect(runs.map(stillRuns)).toEqual([false]);
  expect(said).toEqual([]);
});

test('kills a process that ignores SIGTERM', async () => {
  const process = superviseScript(`process.on('SIGTERM', () => {}); ${WILLING}`);
  await process.ready;
  await process.stop(300);
  expect(runs.map(stillRuns)).toEqual([false]);
});

test('doesn’t retry a process that can’t start, and shows the reason', async () => {
  const { ready } = superviseScript(`
    import { appendFileSync } from 'node:fs';
    appendFileSync(process.argv[2] + '/starts', 'once ');
    console.error('DATABASE_URL must be set.');
    process.exit(1);
  `);
  await expect(ready).rejects.toThrow(/The API did not start.*api\.log:\nDATABASE_URL must be set\./s);
  await new Promise((wake) => setTimeout(wake, 700));
  // Not `runs`: on a busy machine it may have ended before it could be identified.
  expect(readFileSync(join(folder, 'starts'), 'utf8')).toBe('once ');
});
