import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endOfLog, openLog } from '../log-file.ts';
import { endProcess } from '../own-process.ts';
import { startPostgres, stopPostgres } from '../postgres/start-postgres.ts';
import { StartRefusal } from '../start-refusal.ts';
import { checkPorts } from './check-ports.ts';
import { childEnvironment } from './child-environment.ts';
import { type ClubDatabase, prepareClubDatabase } from './club-database.ts';
import { deleteData, prepareDataFolder, readSecrets } from './data-folder.ts';
import { keepRunning, type Running, type Supervision } from './keep-running.ts';
import { lockDataFolder, type RunLock } from './run-record.ts';
import { startStandIns } from './stand-ins.ts';
import type { StartOptions } from './start-options.ts';

/** Reports progress to the user. */
export type Reporter = {
  /** A finished step and how long it took. */
  step(title: string, milliseconds: number): void;
  say(sentence: string): void;
};

type Run = Supervision & { options: StartOptions; timed: <T>(title: string, work: Promise<T>) => Promise<T> };

/** Time for the API to finish open requests, in milliseconds; it gives up a little earlier itself. */
const DRAIN = 22_000;

/**
 * Starts all of Kickabout and keeps it running until it's stopped.
 * @param interrupt ends the start
 * @throws StartRefusal with a sentence for the user; nothing runs any more
 */
export async function startProduct(options: StartOptions, reporter: Reporter, interrupt: AbortSignal) {
  const stopping = new AbortController();
  const stops = new AsyncDisposableStack();
  const stop = async () => {
    stopping.abort();
    await stops.disposeAsync();
  };
  const run: Run = {
    options,
    say: reporter.say,
    signal: AbortSignal.any([interrupt, stopping.signal]),
    stops,
    async timed(title, work) {
      const since = Date.now();
      const result = await work;
      run.signal.throwIfAborted();
      reporter.step(title, Date.now() - since);
      return result;
    },
  };
  const steps: Promise<unknown>[] = [];
  try {
    prepareDataFolder(options.dataFolder);
    const address = `http://localhost:${options.port}`;
    const lock = await lockDataFolder(options.dataFolder, address, reporter.say);
    stops.defer(lock.release);
    if (options.reset) await reset(run);
    await checkPorts(options);
    // Side by side, since neither needs anything of the other; the first to fail ends the start.
    const club = prepareClub(run);
    steps.push(club, run.timed('Site', buildSite(run)));
    await Promise.all(steps);
    const { database, env } = await club;
    await run.timed(
      'API',
      keepRunning('The API', () => startApi(run, env, lock), run),
    );
    lock.note({ databaseUrl: database.url, clockAhead: options.clockAhead });
    // The demo accounts are the members of a club that started as a demo club.
    return { address, demo: database.demo, stop };
  } catch (error) {
    stopping.abort();
    await Promise.allSettled(steps);
    await stop();
    throw error;
  }
}

export type Started = Awaited<ReturnType<typeof startProduct>>;

async function reset({ options: { dataFolder, databaseUrl }, say }: Run): Promise<void> {
  say(`Deleting all data in ${dataFolder}: players, matches, payments and sign-in accounts.`);
  if (databaseUrl !== undefined) say('The database at DATABASE_URL isn’t touched.');
  await stopPostgres(dataFolder);
  deleteData(dataFolder);
}

/** The club's database, and the stand-ins with its accounts. */
async function prepareClub(run: Run): Promise<{ database: ClubDatabase; env: NodeJS.ProcessEnv }> {
  const { options, timed, stops } = run;
  const secrets = readSecrets(options.dataFolder);
  const fillDemo = (url: string) =>
    timed(
      'Demo club',
      runScript(run, {
        name: 'demo',
        failure: 'The demo club could not be created.',
        args: [join(options.root, 'api/src/cli.ts'), 'demo'],
        env: childEnvironment(options, secrets, { url, demo: true }, process.env),
      }),
    );
  const database = await findDatabase(run, options.demo ? fillDemo : undefined);
  const env = childEnvironment(options, secrets, database, process.env);
  if (Object.values(options.standIns).some(Boolean))
    await timed('Identity provider, bank, mail', startStandIns(options, env, database.demo, run.say, stops));
  return { database, env };
}

/** The demo command itself checks whether the user's own database is empty, and otherwise leaves it alone. */
async function findDatabase(
  run: Run,
  fillDemo: ((url: string) => Promise<void>) | undefined,
): Promise<ClubDatabase> {
  const { databaseUrl, dataFolder, demo } = run.options;
  if (databaseUrl !== undefined) {
    await fillDemo?.(databaseUrl);
    return { url: databaseUrl, demo };
  }
  const start = () => startPostgres({ dataFolder });
  const server = await run.timed('PostgreSQL', keepRunning('PostgreSQL', start, run));
  return prepareClubDatabase(server, dataFolder, fillDemo);
}

/** A remote that fails to build keeps its last release; the start only fails if there's no built site at all. */
async function buildSite(run: Run): Promise<void> {
  const { root } = run.options;
  const failure = 'The site could not be built.';
  const args = [join(root, 'remote-tools/commands/build.ts')];
  try {
    await runScript(run, { name: 'build', failure, args, env: process.env });
  } catch (error) {
    if (!(error instanceof StartRefusal) || !existsSync(join(root, 'dist/site/index.html'))) throw error;
    run.say(`${error.message}\nServing the last built site instead.`);
  }
}

/** Runs a script to its end. @throws StartRefusal with `failure` and the end of its output */
async function runScript(
  { options: { dataFolder }, signal }: Run,
  { name, failure, args, env }: { name: string; failure: string; args: string[]; env: NodeJS.ProcessEnv },
): Promise<void> {
  const output = openLog(dataFolder, name, 'w');
  const script = spawn(process.execPath, args, { env, signal, stdio: ['ignore', output, output] });
  closeSync(output);
  const [code] = await once(script, 'exit');
  if (code !== 0) throw new StartRefusal(`${failure} ${endOfLog(dataFolder, name)}`);
}

async function startApi({ options, signal }: Run, env: NodeJS.ProcessEnv, lock: RunLock): Promise<Running> {
  const { root, dataFolder, port } = options;
  const output = openLog(dataFolder, 'api');
  // Detached: Ctrl-C in the terminal goes to the starter alone, which stops everything in order. The next start knows it by the folder.
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts'), dataFolder], {
    env,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  await once(child, 'spawn');
  const pid = child.pid ?? 0;
  lock.note({ api: pid });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const stop = () => endProcess(dataFolder, pid, DRAIN);
  const deadline = Date.now() + 60_000;
  while (isRunning() && !signal.aborted && Date.now() < deadline) {
    if (await answers(`http://localhost:${port}/readyz`)) return { isRunning, stop };
    await sleep(100);
  }
  await stop();
  throw new StartRefusal(`The API did not start. ${endOfLog(dataFolder, 'api')}`);
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  );
