import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const STARTER = resolve(import.meta.dirname, '../../dev-environment/src/starter/main.ts');

export interface ProductOptions {
  /** Default: a new folder, deleted by `stop`. */
  dataFolder?: string;
  /** Default: the first of five consecutive free ports. */
  port?: number;
  /** Arguments of `npm start`, such as `--empty`. */
  args?: readonly string[];
  env?: NodeJS.ProcessEnv;
}

/** A separate instance of the product, as `npm start` runs it. */
export interface RunningProduct {
  address: string;
  port: number;
  dataFolder: string;
  starter: ChildProcess;
  /** The output of the starter so far. */
  said: () => string;
  /** Waits for output of the starter that matches. */
  hears: (words: RegExp, timeoutMs?: number) => Promise<void>;
  /** Stops it like Ctrl-C. Resolves to the exit code. */
  stop: () => Promise<number | null>;
}

/** Starts the product and waits until it has printed its address. */
export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const port = options.port ?? (await findFivePorts());
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'kickabout-e2e-'));
  const starter = spawn(process.execPath, [STARTER, ...(options.args ?? [])], {
    env: { ...process.env, PORT: String(port), KICKABOUT_DATA: dataFolder, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [starter.stdout, starter.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  }
  const ended = new Promise<number | null>((done) => starter.once('exit', done));
  const hears = async (wanted: RegExp, timeoutMs = 60_000) => {
    for (const deadline = Date.now() + timeoutMs; !wanted.test(words); ) {
      const over = starter.exitCode !== null || starter.signalCode !== null;
      if (over || Date.now() > deadline)
        throw new Error(`The starter’s output did not match ${wanted}. The output:\n${words}`);
      await new Promise((wake) => setTimeout(wake, 50));
    }
  };
  const product: RunningProduct = {
    address: `http://localhost:${port}`,
    port,
    dataFolder,
    starter,
    said: () => words,
    hears,
    async stop() {
      starter.kill('SIGINT');
      const code = await ended;
      if (options.dataFolder === undefined) rmSync(dataFolder, { recursive: true, force: true });
      return code;
    },
  };
  try {
    await hears(/Kickabout is at/, 180_000);
  } catch (error) {
    await product.stop();
    throw error;
  }
  return product;
}

/**
 * The first of five consecutive free ports, below the range that systems use for outgoing connections. Processes begin at different ones,
 * because those that another has found may not be in use yet.
 */
export async function findFivePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = 20_000 + ((process.pid + attempt * 97) % 2400) * 5;
    const free = await Promise.all([0, 1, 2, 3, 4].map((next) => port + next).map(isFree));
    if (free.every(Boolean)) return port;
  }
  throw new Error('Found no five consecutive free ports.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const server = createServer();
    server.once('error', () => answer(false));
    server.listen(port, () => server.close(() => answer(true)));
  });
}
