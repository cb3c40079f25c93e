import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identifyProcess, type ProcessIdentity, stillRuns } from '../process-identity.ts';
import { lockDataFolder, readRunRecord } from './run-record.ts';

const ADDRESS = 'http://localhost:3000';
let folder: string;
const ended: string[] = [];
const lock = () => lockDataFolder(folder, ADDRESS, (name) => ended.push(name));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-run-'));
  ended.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that would run for a minute. */
function sleeper(): ProcessIdentity {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], {
    detached: true,
    stdio: 'ignore',
  });
  const identity = child.pid === undefined ? undefined : identifyProcess(child.pid);
  if (!identity) throw new Error('no process');
  return identity;
}

/** What a killed run leaves behind: its lock, and a record of its children. */
function leaveBehind(holder: ProcessIdentity, children: Record<string, ProcessIdentity>): void {
  mkdirSync(join(folder, 'run.lock'));
  writeFileSync(join(folder, 'run.lock', 'holder.json'), JSON.stringify(holder));
  const record = { starter: holder, address: ADDRESS, ready: true, children };
  writeFileSync(join(folder, 'run.json'), JSON.stringify(record));
}

test('a second run on the same data gets the address of the first', async () => {
  const first = await lock();
  await expect(lock()).rejects.toThrow(`already running on ${folder} at ${ADDRESS} (process ${process.pid})`);
  first.release();
  const second = await lock();
  second.release();
  expect(existsSync(join(folder, 'run.lock'))).toBe(false);
});

test('the record names the running process and its database once it is ready, and only its owner can read it', async () => {
  const run = await lock();
  const child = { pid: 4321, born: 'then' };
  run.note('the API', child);
  expect(readRunRecord(folder)).toMatchObject({ ready: false, children: { 'the API': child } });
  const club = { databaseUrl: 'postgresql://user:secret@127.0.0.1/club', clockAhead: 5000 };
  run.markReady(club);
  expect(readRunRecord(folder)).toMatchObject({ ready: true, ...club });
  expect(statSync(join(folder, 'run.json')).mode & 0o777).toBe(0o600);
  run.release();
  expect(readRunRecord(folder)).toBeUndefined();
});

test('stops what a killed run left behind', async () => {
  const orphan = sleeper();
  const gone = spawn(process.execPath, ['-e', '0']);
  const holder = { pid: gone.pid ?? 0, born: 'long ago' };
  await once(gone, 'exit');
  leaveBehind(holder, { 'the API': orphan });
  const run = await lock();
  expect(ended).toEqual(['the API']);
  expect(stillRuns(orphan)).toBe(false);
  run.release();
});

test('leaves another program with a reused process id alone', async () => {
  const stranger = sleeper();
  const reused = { pid: stranger.pid, born: 'before it' };
  leaveBehind(reused, { 'the API': reused });
  const run = await lock();
  expect(ended).toEqual([]);
  expect(stillRuns(stranger)).toBe(true);
  process.kill(stranger.pid, 'SIGKILL');
  run.release();
});
