import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** An API process, as it runs in production. */
export type SpawnedApi = {
  url: string;
  /** Its log so far. */
  log: Record<string, unknown>[];
  isRunning(): boolean;
  /** Its exit code, or null if a signal ended it. */
  exited: Promise<number | null>;
  kill(signal?: NodeJS.Signals): void;
};

/**
 * What the process gets beside the settings: where Node.js keeps compiled modules, with which it starts in 60 % of the processor
 * time, and the clock of someone who runs the tests on another day.
 */
const PASSED_ON = /^(NODE_COMPILE_CACHE|KICKABOUT_CLOCK_AHEAD|LD_PRELOAD|FAKETIME.*)$/;
const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => PASSED_ON.test(name)));

/** Moves the process's clock to its club's. */
const SHIFTED_DATE = import.meta.resolve('@kickabout/dev-environment/shifted-date');

/**
 * Starts an API process and waits until it listens. `root` is the repository, if it isn't this one.
 * @throws when it ends first
 */
export async function spawnApi(
  env: Record<string, string>,
  options: { nodeArguments?: readonly string[]; root?: string } = {},
): Promise<SpawnedApi> {
  const main = join(options.root ?? join(import.meta.dirname, '../../..'), 'api/src/main.ts');
  const child = spawn(
    process.execPath,
    [...(options.nodeArguments ?? []), `--import=${SHIFTED_DATE}`, main],
    {
      env: { ...surroundings, ...env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const log: Record<string, unknown>[] = [];
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry: Record<string, unknown> = JSON.parse(line);
      log.push(entry);
      const address = /^Server listening at (.*)$/.exec(String(entry['msg']))?.[1];
      if (address) resolve(address);
    });
    exited.then((code) =>
      reject(new Error(`The API ended with ${code}. ${complaint}${JSON.stringify(log)}`)),
    );
  });
  return {
    url,
    log,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    exited,
    kill: (signal = 'SIGTERM') => void child.kill(signal),
  };
}
