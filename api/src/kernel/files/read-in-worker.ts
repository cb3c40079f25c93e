import { Worker } from 'node:worker_threads';

/** What came of reading a file: its result, or that reading was ended because it would have gone beyond a limit. */
export type Reading<Result> = { ended: null; result: Result } | { ended: 'time' | 'memory' | 'failed' };

/** Too many files are waiting. It's answered with 429, so that the sender tries again later. */
export class TooManyFiles extends Error {
  readonly statusCode = 429;
}

/** Functions whose time depends on the contents of a file. */
type AnyReaders = Record<string, (...args: never[]) => unknown>;

/** Reads files from outside where they can't keep the server from answering. */
export type FileReader<Readers extends AnyReaders> = {
  /**
   * Runs a reader in its worker.
   * @throws TooManyFiles
   */
  read<Name extends keyof Readers>(
    name: Name,
    ...args: Parameters<Readers[Name]>
  ): Promise<Reading<Awaited<ReturnType<Readers[Name]>>>>;
  /** Ends what's being read. */
  close(): Promise<void>;
};

/**
 * The limits. `timeMs` is for reading alone, without waiting or starting: an honest file of 2 MB takes less than a second.
 * `memoryMb` is V8's heap. `idleMs` later, an unused worker ends and gives its memory back.
 */
const LIMITS = { waiting: 8, timeMs: 5000, memoryMb: 256, idleMs: 10_000 };

/** `script` is the worker's, which has the readers by name. */
type Options = Partial<typeof LIMITS> & {
  script: URL;
  onFailure?: (error: unknown) => void;
};

/** Has a worker for each reader, so that someone who publishes can't hold up the treasurer. They start when needed. */
export function createFileReader<Readers extends AnyReaders>(options: Options): FileReader<Readers> {
  const lines = new Map<keyof Readers, ReturnType<typeof createLine>>();
  return {
    async read(name, ...args) {
      const line = lines.get(name) ?? createLine(options);
      lines.set(name, line);
      return (await line.read({ name, args })) as never;
    },
    close: async () => void (await Promise.all([...lines.values()].map((line) => line.close()))),
  };
}

/** One worker, which reads one file at a time, and those that wait for it. */
function createLine({ script, onFailure, ...more }: Options) {
  const limits = { ...LIMITS, ...more };
  let worker: Worker | null = null;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(message: unknown): Promise<Reading<unknown>> {
    if (isClosed) return { ended: 'failed' };
    clearTimeout(idle);
    const isNew = worker === null;
    const reading = worker ?? start();
    worker = reading;
    try {
      if (isNew) await next(reading);
      reading.ref();
      const answer = next(reading, limits.timeMs);
      reading.postMessage(message);
      const { result } = (await answer) as { result: unknown };
      return { ended: null, result };
    } catch (error) {
      worker = null;
      await reading.terminate();
      if (error === TIME_IS_UP) return { ended: 'time' };
      if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
        return { ended: 'memory' };
      if (!isClosed) onFailure?.(error);
      return { ended: 'failed' };
    } finally {
      reading.unref();
      idle = setTimeout(endUnused, limits.idleMs).unref();
    }
  }

  /** The next file gets a new one: one that is ending would take it and never answer. */
  function endUnused(): void {
    const unused = worker;
    worker = null;
    void unused?.terminate();
  }

  function start(): Worker {
    const started = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    // The caller that waits for it gets an answer too. A worker that has ended isn't used again.
    started
      .on('error', () => {})
      .on('exit', () => {
        if (worker === started) worker = null;
      });
    return started;
  }

  return {
    read(message: unknown): Promise<Reading<unknown>> {
      if (waiting >= limits.waiting) return Promise.reject(new TooManyFiles());
      waiting += 1;
      const reading = last.then(() => read(message)).finally(() => (waiting -= 1));
      last = reading;
      return reading;
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await worker?.terminate();
    },
  };
}

const TIME_IS_UP = Symbol('time is up');

/** The next message of a worker. Rejects if the worker ends first, or after `timeMs`. */
function next(worker: Worker, timeMs?: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const timer = timeMs === undefined ? undefined : setTimeout(() => reject(TIME_IS_UP), timeMs);
  const onExit = (code: number) => reject(new Error(`The worker ended with ${code}.`));
  worker.once('message', resolve).once('error', reject).once('exit', onExit);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', onExit);
  });
}
