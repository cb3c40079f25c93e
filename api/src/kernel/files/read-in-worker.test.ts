import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { createFileReader, type FileReader, TooManyFiles } from './read-in-worker.ts';

/** Instead of reading a file, does what it's told. */
const SCRIPT = new URL(
  `data:text/javascript,${encodeURIComponent(`
    const kept = [];
    const acts = {
      answer: () => process.pid,
      loop: () => { for (;;); },
      expression: () => /^(a+)+$/.test('a'.repeat(50) + 'b'),
      fill: () => { for (;;) kept.push({ some: [Math.random()] }); },
      throw: () => { throw new Error('on purpose'); },
      exit: () => process.exit(3),
      linger: () => setTimeout(acts.loop) && 'done',
    };
    process.on('message', ({ load, args }) => {
      if (args) process.send({ result: acts[args[0]]() });
      else setTimeout(() => process.send('ready'), load === 'recognisePayments' ? 1500 : 0);
    });`)}`,
);

type Reader = (act: Act) => unknown;
let reader: FileReader<{ readStatement: Reader; checkContents: Reader; recognisePayments: Reader }>;
afterEach(() => reader.close());

type Act = 'linger' | 'answer' | 'loop' | 'expression' | 'fill' | 'throw' | 'exit';
const read = (act: Act) => reader.read('readStatement', act);

it.each([
  ['loop', 'time'],
  ['expression', 'time'],
  ['fill', 'memory'],
  ['throw', 'failed'],
  ['exit', 'failed'],
] as const)(
  'a reader that would %s is ended, the process goes on, and the next file is read',
  async (act, ended) => {
    const onFailure = vi.fn();
    reader = createFileReader({
      script: SCRIPT,
      timeMs: ended === 'time' ? 1000 : 60_000,
      memoryMb: 32,
      onFailure,
    });
    const reading = read(act);
    let answers = 0;
    const counting = setInterval(() => (answers += 1), 10);
    expect(await reading).toEqual({ ended });
    clearInterval(counting);
    expect(answers).toBeGreaterThan(0);
    expect(onFailure).toHaveBeenCalledTimes(ended === 'failed' ? 1 : 0);
    expect(await read('answer')).toEqual({ ended: null, result: expect.any(Number) });
  },
);

it('files wait for each other, but only a few', async () => {
  reader = createFileReader({ script: SCRIPT, timeMs: 1000, waiting: 3 });
  const readings = [read('loop'), read('answer'), read('answer')];
  await expect(read('answer')).rejects.toThrow(TooManyFiles);
  expect(await Promise.all(readings)).toMatchObject([{ ended: 'time' }, { ended: null }, { ended: null }]);
  expect(await read('answer')).toMatchObject({ ended: null });
});

it('one reader’s files don’t wait for another’s', async () => {
  reader = createFileReader({ script: SCRIPT, apart: ['checkContents'], timeMs: 60_000 });
  const endless = read('loop');
  expect(await reader.read('checkContents', 'answer')).toMatchObject({ ended: null });
  await reader.close();
  expect(await endless).toEqual({ ended: 'failed' });
});

it('the time in which a reader is loaded doesn’t count', async () => {
  reader = createFileReader({ script: SCRIPT, timeMs: 1000 });
  expect(await reader.read('recognisePayments', 'answer')).toMatchObject({ ended: null });
});

it('a reader that goes on after its answer is ended, and the next file but one is read', async () => {
  reader = createFileReader({ script: SCRIPT, timeMs: 1000 });
  expect(await read('linger')).toEqual({ ended: null, result: 'done' });
  expect(await read('answer')).toEqual({ ended: 'time' });
  expect((await read('answer')).ended).toBeNull();
});

it('closing ends what’s being read, without calling it a failure', async () => {
  const onFailure = vi.fn();
  reader = createFileReader({ script: SCRIPT, timeMs: 60_000, onFailure });
  const readings = [read('loop'), read('answer')];
  await sleep(50);
  await reader.close();
  expect(await Promise.all(readings)).toEqual([{ ended: 'failed' }, { ended: 'failed' }]);
  expect(onFailure).not.toHaveBeenCalled();
});

it('a worker is used again, and ends when it has nothing to do', async () => {
  reader = createFileReader({ script: SCRIPT, idleMs: 100 });
  const first = await read('answer');
  expect(await read('answer')).toEqual(first);
  await expect.poll(() => read('answer'), { interval: 150 }).not.toEqual(first);
});

it('a file that comes while an unused worker ends is read all the same', async () => {
  const onFailure = vi.fn();
  reader = createFileReader({ script: SCRIPT, idleMs: 1, onFailure });
  for (let file = 0; file < 10; file += 1) {
    expect((await read('answer')).ended).toBeNull();
    await sleep(file % 3);
  }
  expect(onFailure).not.toHaveBeenCalled();
});
