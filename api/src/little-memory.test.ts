import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('./little-memory.ts', import.meta.url).href;
const SCRIPT = `import { useLittleMemory } from '${MODULE}';
  console.log(process.pid);
  useLittleMemory();
  const { NODE_OPTIONS, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ } = process.env;
  console.log(JSON.stringify({ pid: process.pid, args: process.argv.slice(1), NODE_OPTIONS, MALLOC_ARENA_MAX, MALLOC_TRIM_THRESHOLD_ }));`;

async function run(env: Record<string, string>) {
  const args = ['--input-type=module', '--eval', SCRIPT, 'folder'];
  const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { env });
  const lines = stdout.trim().split('\n');
  return { pids: lines.slice(0, -1).map(Number), stderr, ...JSON.parse(lines.at(-1) ?? '') };
}

it.skipIf(process.platform === 'win32')(
  'begins a process again, once, with settings for little memory',
  async () => {
    const { pids, pid, ...rest } = await run({});
    expect(pids).toEqual([pid, pid]);
    expect(rest).toEqual({
      stderr: '',
      args: ['folder'],
      NODE_OPTIONS: '--max-semi-space-size=4',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    });
  },
);

it.skipIf(process.platform === 'win32')('keeps what the host has set', async () => {
  const own = { NODE_OPTIONS: '--max-semi-space-size=16', MALLOC_ARENA_MAX: '1' };
  expect(await run(own)).toMatchObject({ ...own, MALLOC_TRIM_THRESHOLD_: '131072' });
  const all = { ...own, MALLOC_TRIM_THRESHOLD_: '1' };
  const { pids, pid, ...rest } = await run(all);
  expect(pids).toEqual([pid]);
  expect(rest).toMatchObject(all);
});
