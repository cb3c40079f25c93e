import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runsFor } from '../own-process.ts';
import { lockDataFolder, readRunRecord } from './run-record.ts';

const ADDRESS = 'http://localhost:3000';
let folder: string;
const said: string[] = [];
const children: ChildProcess[] = [];
const lock = () => lockDataFolder(folder, ADDRESS, (sentence) => said.push(sentence));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-run-'));
  said.length = 0;
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Runs a script that has nothing to do with this process's lock, until its first output: a process that has just been started has no
 * command line for a moment.
 */
async function run(script: string, ...args: string[]): Promise<number> {
  const child = spawn(process.execPath, ['-e', script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}
const sleeps = `console.log('here'); setTimeout(() => {}, 60_000)`;

test('a second run on the same data gets the address of the first', async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(`already running on ${folder} at ${ADDRESS} (process ${process.pid})`);
  first.release();
  const second = await lock();
  second.release();
});

test('the lock of a killed run is free', async () => {
  const locking = `
    import { lockDataFolder } from ${JSON.stringify(import.meta.resolve('./run-record.ts'))};
    await lockDataFolder(process.argv[1], 'http://localhost:1', () => {});
    console.log('locked');
    setTimeout(() => {}, 60_000)`;
  const pid = await run(locking, folder);
  const [killed] = children;
  await expect(lock()).rejects.toThrow(`at http://localhost:1 (process ${pid})`);
  killed?.kill('SIGKILL');
  await once(killed ?? process, 'exit');
  (await lock()).release();
});

test('the record names the API, and the database once the club is ready, and only its owner can read it', async () => {
  const running = await lock();
  running.note({ api: 4321 });
  expect(readRunRecord(folder)).toEqual({ starter: process.pid, address: ADDRESS, api: 4321 });
  const club = { databaseUrl: 'postgresql://user:secret@127.0.0.1/club', clockAhead: 5000 };
  running.note(club);
  expect(readRunRecord(folder)).toMatchObject({ api: 4321, ...club });
  expect(statSync(join(folder, 'run.json')).mode & 0o777).toBe(0o600);
  running.release();
  expect(readRunRecord(folder)).toBeUndefined();
});

/** What a killed run leaves behind: a record of its API. */
async function leaveBehind(api: number): Promise<void> {
  const earlier = await lock();
  earlier.note({ api });
  const record = readFileSync(join(folder, 'run.json'));
  earlier.release();
  writeFileSync(join(folder, 'run.json'), record);
}

test('stops the API that a killed run left behind', async () => {
  const orphan = await run(sleeps, folder);
  await leaveBehind(orphan);
  const running = await lock();
  expect(said).toEqual(['An earlier run was killed and left the API running. Stopping it now.']);
  expect(runsFor(folder, orphan)).toBe(false);
  running.release();
});

test('leaves another program with a reused process id alone, and the API of another folder', async () => {
  const stranger = await run(sleeps, `${folder}2`);
  await leaveBehind(stranger);
  const running = await lock();
  expect(said).toEqual([]);
  expect(runsFor(`${folder}2`, stranger)).toBe(true);
  running.release();
});
