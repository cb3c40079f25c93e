import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What came of reading a file: its result, or that reading was ended because it would have gone beyond a limit. */
export type Reading<Result> = { ended: null; result: Result } | { ended: 'time' | 'memory' | 'failed' };

/** Too many files are waiting. It's answered with 429, so that the sender tries again later. */
export class TooManyFiles extends Error {
  readonly statusCode = 429;
}

/** Functions whose time depends on the contents of a file. */
type AnyReaders = Record<string, (...args: never[]) => unknown>;

/** Reads files from outside where they can't keep the server from answering. */
export type FileReader<Readers extends AnyReaders> = ReturnType<typeof createFileReader<Readers>>;

/**
 * The limits. `timeMs` is for reading alone, without waiting or starting: an honest file of 2 MB takes less than a second.
 * `memoryMb` is V8's heap. `idleMs` later, an unused worker ends.
 */
const LIMITS = { waiting: 8, timeMs: 5000, memoryMb: 256, idleMs: 10_000 };

/** `script` is the worker's, which has the readers by name. Those that are `apart` have a worker each. */
type Options<Name> = Partial<typeof LIMITS> & {
  script: URL;
  apart?: readonly Name[];
  onFailure?: (error: unknown) => void;
};

/**
 * Workers are processes, which start when needed: V8 keeps for the process what a thread's heap has taken. The readers share
 * one, but for those that are apart, so that someone who publishes can't hold up the treasurer.
 */
export function createFileReader<Readers extends AnyReaders>({
  apart = [],
  ...options
}: Options<keyof Readers>) {
  const lines = new Map<keyof Readers | null, ReturnType<typeof createLine>>();
  return {
    /**
     * Runs a reader in its worker.
     * @throws TooManyFiles
     */
    async read<Name extends keyof Readers>(
      name: Name,
      ...args: Parameters<Readers[Name]>
    ): Promise<Reading<Awaited<ReturnType<Readers[Name]>>>> {
      const of = apart.includes(name) ? name : null;
      const line = lines.get(of) ?? createLine(options);
      lines.set(of, line);
      return (await line.read(name, args)) as never;
    },
    /** Ends what's being read. */
    close: async (): Promise<void> =>
      void (await Promise.all([...lines.values()].map((line) => line.close()))),
  };
}

/** One worker, which reads one file at a time, and those that wait for it. */
function createLine({ script, onFailure, ...more }: Omit<Options<never>, 'apart'>) {
  const limits = { ...LIMITS, ...more };
  let worker: ChildProcess | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(name: PropertyKey, args: readonly unknown[]): Promise<Reading<unknown>> {
    if (isClosed) return { ended: 'failed' };
    clearTimeout(idle);
    const isNew = worker === null;
    const reading = worker ?? start();
    worker = reading;
    hold(reading, true);
    try {
      // One that has answered may still be busy.
      const loaded = next(reading, isNew ? undefined : limits.timeMs);
      reading.send({ load: name });
      await loaded;
      const answer = next(reading, limits.timeMs);
      reading.send({ args });
      const answered = (await answer) as { result: unknown } | { error: unknown };
      if ('error' in answered) throw answered.error;
      return { ended: null, result: answered.result };
    } catch (error) {
      worker = null;
      await end(reading);
      if (error === TIME_IS_UP) return { ended: 'time' };
      if (reading.signalCode === 'SIGABRT') return { ended: 'memory' };
      if (!isClosed) onFailure?.(error);
      return { ended: 'failed' };
    } finally {
      hold(reading, false);
      idle = setTimeout(endUnused, limits.idleMs).unref();
    }
  }

  /** The next file gets a new one: one that is ending would take it and never answer. */
  function endUnused(): void {
    const unused = worker;
    worker = null;
    unused?.kill('SIGKILL');
  }

  function start(): ChildProcess {
    const flags = [`--max-old-space-size=${limits.memoryMb}`, '--max-semi-space-size=8'];
    const started = spawn(
      process.execPath,
      [...flags, '--input-type=module', '--eval', `import ${JSON.stringify(script.href)}`],
      { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
    );
    // The caller that waits for it gets an answer too. A worker that has ended isn't used again.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (worker === started) worker = null;
      });
    return started;
  }

  return {
    read(name: PropertyKey, args: readonly unknown[]): Promise<Reading<unknown>> {
      if (waiting >= limits.waiting) return Promise.reject(new TooManyFiles());
      waiting += 1;
      const reading = last.then(() => read(name, args)).finally(() => (waiting -= 1));
      last = reading;
      return reading;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      if (worker) await end(worker);
    },
  };
}

const TIME_IS_UP = Symbol('time is up');

/** The next message of a worker. Rejects if the worker ends first, or after `timeMs`. */
function next(worker: ChildProcess, timeMs?: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = timeMs === undefined ? undefined : setTimeout(() => reject(TIME_IS_UP), timeMs);
  const onExit = (code: number | null) => reject(new Error(`The worker ended with ${code}.`));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}

async function end(worker: ChildProcess): Promise<void> {
  // Without a number it never started.
  if (worker.pid === undefined || worker.exitCode !== null || worker.signalCode !== null) return;
  worker.kill('SIGKILL');
  await once(worker, 'exit');
}

/** Whether the process must go on for a worker. */
function hold(worker: ChildProcess, isHeld: boolean): void {
  worker[isHeld ? 'ref' : 'unref']();
  worker.channel?.[isHeld ? 'ref' : 'unref']();
}
