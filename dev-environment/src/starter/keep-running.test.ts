import { afterEach, expect, test, vi } from 'vitest';
import { keepRunning, type Running } from './keep-running.ts';

const said: string[] = [];
let stopping = new AbortController();
let stops = new AsyncDisposableStack();
afterEach(async () => {
  stopping.abort();
  await stops.disposeAsync();
  stopping = new AbortController();
  stops = new AsyncDisposableStack();
  said.length = 0;
});

type Program = Running & { dies(): void };

function program(): Program {
  let runs = true;
  const end = () => {
    runs = false;
  };
  return { isRunning: () => runs, stop: async () => end(), dies: end };
}

const keep = (start: () => Promise<Program>) =>
  keepRunning('The API', start, {
    say: (sentence) => said.push(sentence),
    signal: stopping.signal,
    stops,
  });

test('restarts a program that died, also after an attempt that fails, and says so', async () => {
  const started: (Program | Error)[] = [program(), new Error('The API did not start.'), program()];
  const runs: Program[] = [];
  await keep(async () => {
    const next = started.shift() ?? new Error('It started too often.');
    if (next instanceof Error) throw next;
    runs.push(next);
    return next;
  });
  runs[0]?.dies();
  await expect.poll(() => said.at(-1)).toBe('The API is running again.');
  const restarting = 'The API exited unexpectedly. Restarting it …';
  expect(said).toEqual([restarting, 'The API did not start.', restarting, 'The API is running again.']);
  stopping.abort();
  await stops.disposeAsync();
  expect(runs.map(({ isRunning }) => isRunning())).toEqual([false, false]);
});

test('a stopped program stays stopped', async () => {
  const only = program();
  const start = vi.fn(async () => only);
  await keep(start);
  stopping.abort();
  await stops.disposeAsync();
  expect(only.isRunning()).toBe(false);
  await new Promise((wake) => setTimeout(wake, 700));
  expect([start.mock.calls.length, said]).toEqual([1, []]);
});
