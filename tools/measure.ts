/**
 * `npm run measure`: measures a first start in a fresh copy of the repository (packages already in pnpm's store), a later start,
 * and the memory of all processes when idle.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyRepository } from './measurement/copy-repository.ts';
import { API, measureProcessTree } from './measurement/process-memory.ts';
import { pressCtrlC, type TimedStart, timeStart } from './measurement/timed-start.ts';

const LIMITS = { firstStart: 90, laterStart: 8, memory: 350, api: 130 } as const;
const PORT = Number(process.env['PORT'] || 3900);
/** How long to wait until the processes are idle, in seconds. */
const SETTLE = 20;

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'kickabout-measure-'));
let running: TimedStart | undefined;
let exceeded = false;

function print(title: string, value: number, limit: number, unit: string): void {
  const verdict = value <= limit ? 'within' : 'OVER';
  exceeded ||= value > limit;
  console.log(
    `${title.padEnd(34)}${`${value.toFixed(1)} ${unit}`.padStart(10)}   ${verdict} ${limit} ${unit}`,
  );
}

function printMemory(pid: number): void {
  if (process.platform !== 'linux') {
    console.log('Memory is only measured on Linux.');
    return;
  }
  const byName = new Map<string, number>();
  for (const { name, megabytes } of measureProcessTree(pid)) {
    byName.set(name, (byName.get(name) ?? 0) + megabytes);
  }
  const sum = [...byName.values()].reduce((total, megabytes) => total + megabytes, 0);
  print('Memory of all processes, idle', sum, LIMITS.memory, 'MB');
  print('  of the API', byName.get(API) ?? Number.NaN, LIMITS.api, 'MB');
  for (const [name, megabytes] of byName)
    console.log(`  ${name.padEnd(32)}${megabytes.toFixed(1).padStart(7)} MB`);
}

try {
  copyRepository(root, copy);
  console.log(`On ${availableParallelism()} cores:`);
  running = await timeStart(copy, PORT);
  print('First start, packages in the store', running.seconds, LIMITS.firstStart, 's');
  await pressCtrlC(running);
  running = await timeStart(copy, PORT);
  print('Later start', running.seconds, LIMITS.laterStart, 's');
  await new Promise((wake) => setTimeout(wake, SETTLE * 1000));
  if (running.npm.pid !== undefined) printMemory(running.npm.pid);
} finally {
  if (running) await pressCtrlC(running);
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = exceeded ? 1 : 0;
