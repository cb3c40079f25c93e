import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { endProcess, runsFor } from './own-process.ts';

const FOLDER = '/somewhere/.kickabout';

test.each([
  ['ends on the first signal', '', 60_000, 'SIGTERM'],
  ['is killed if it ignores that', "process.on('SIGTERM', () => {});", 300, 'SIGKILL'],
])('a process %s', async (_what, then, graceMs, signal) => {
  const script = `${then} console.log('here'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['-e', script, FOLDER], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const exited = once(child, 'exit');
  await once(child.stdout, 'data');
  const pid = child.pid ?? 0;
  expect([runsFor(FOLDER, pid), runsFor('/somewhere', pid)]).toEqual([true, false]);
  await endProcess(FOLDER, pid, graceMs);
  expect(runsFor(FOLDER, pid)).toBe(false);
  expect(await exited).toEqual([null, signal]);
});
