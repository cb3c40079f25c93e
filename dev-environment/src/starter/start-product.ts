import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Postgres, startPostgres, stopPostgres } from '../postgres/start-postgres.ts';
import { stillRuns } from '../process-identity.ts';
import { checkPorts } from './check-ports.ts';
import { childEnvironment } from './child-environment.ts';
import { type ClubDatabase, prepareClubDatabase } from './club-database.ts';
import { deleteData, prepareDataFolder, readSecrets } from './data-folder.ts';
import { logPath } from './log-file.ts';
import { lockDataFolder, type RunLock } from './run-record.ts';
import type { ShutdownStack } from './shutdown-stack.ts';
import type { StartOptions } from './start-options.ts';
import { StartRefusal } from './start-refusal.ts';
import { supervise } from './supervised-process.ts';

/** PostgreSQL, restarted on the same port when its process dies. */
type SupervisedPostgres = { server: Postgres; stop(): Promise<void> };

/** @param say called with a sentence when it dies or restarts */
async function supervisePostgres(
  dataFolder: string,
  say: (sentence: string) => void,
): Promise<SupervisedPostgres> {
  let server = await startPostgres({ dataFolder });
  let restart: Promise<void> | undefined;
  const watch = setInterval(() => {
    if (restart || stillRuns(server.process)) return;
    say('PostgreSQL exited unexpectedly. Restarting it …');
    restart = startPostgres({ dataFolder })
      .then(
        (next) => {
          server = next;
          say('PostgreSQL is running again.');
        },
        (error: unknown) => say(error instanceof Error ? error.message : String(error)),
      )
      .finally(() => {
        restart = undefined;
      });
  }, 500);
  return {
    server,
    async stop() {
      clearInterval(watch);
      await restart;
      await server.stop();
    },
  };
}

/** A script that runs to its end during the start. */
type Step = {
  /** The sentence to show if it fails: "The site could not be built." */
  failure: string;
  /** Name of its log. */
  name: string;
  script: readonly string[];
  env: NodeJS.ProcessEnv;
  dataFolder: string;
  /** Kills it early. */
  signal: AbortSignal;
};

/** Runs a script to its end; its output goes to its log. @throws StartRefusal that shows the end of the output */
function runOnce({ failure, name, script, env, dataFolder, signal }: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    child.once('error', reject);
    child.once('close', (code) => {
      writeFileSync(logPath(dataFolder, name), output);
      if (code === 0) resolve();
      else reject(new StartRefusal(`${failure}\n${output.trimEnd().split('\n').slice(-25).join('\n')}`));
    });
  });
}

/** Reports progress to the user. */
export type Reporter = {
  /** A finished step and how long it took. */
  step(title: string, milliseconds: number): void;
  say(sentence: string): void;
};

/** The running product. */
export type Started = {
  address: string;
  /** The club started as a demo club, so the demo accounts are its members. */
  demo: boolean;
};

type Start = { options: StartOptions; reporter: Reporter; shutdown: ShutdownStack };
type Children = Start & { env: NodeJS.ProcessEnv; lock: RunLock; club: ClubDatabase };

/** Time for the API to finish open requests, in milliseconds; it gives up a little earlier itself. */
const DRAIN = 22_000;

/**
 * Starts all of Kickabout and keeps it running until `shutdown` is told to stop it.
 * @throws StartRefusal or PostgresProblem with a sentence for the user
 */
export async function startProduct(start: Start): Promise<Started> {
  const { options, reporter, shutdown } = start;
  const { dataFolder, port } = options;
  const address = `http://localhost:${port}`;
  const timed = async <T>(title: string, work: Promise<T>): Promise<T> => {
    const since = Date.now();
    const result = await work;
    reporter.step(title, Date.now() - since);
    return result;
  };

  prepareDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder, address, (name) =>
    reporter.say(`An earlier run was killed and left ${name} running. Stopping it now.`),
  );
  await shutdown.add(() => lock.release());
  if (options.reset) await reset(start);
  await checkPorts(port, options.standIns);

  const secrets = readSecrets(dataFolder);
  const envFor = (club: ClubDatabase) => childEnvironment(options, secrets, club, process.env);
  const fillDemo = (url: string) => timed('Demo club', fillDemoClub(start, envFor({ url, demo: true })));
  const prepareClub = async (): Promise<Children> => {
    const club = await findClub(start, timed, options.demo ? fillDemo : undefined);
    const children = { ...start, env: envFor(club), lock, club };
    if (Object.values(options.standIns).some(Boolean))
      await timed('Identity provider, bank, mail', startStandIns(children));
    return children;
  };
  // Side by side, since neither needs anything of the other; the first to fail ends the start.
  const [children] = await Promise.all([prepareClub(), timed('Site', buildSite(start))]);
  await timed('API', startApi(children));
  lock.markReady({ databaseUrl: children.club.url, clockAhead: options.clockAhead });
  return { address, demo: children.club.demo };
}

/** The demo command itself checks whether the user's own database is empty, and otherwise leaves it alone. */
async function findClub(
  { options: { databaseUrl, dataFolder, demo }, reporter, shutdown }: Start,
  timed: <T>(title: string, work: Promise<T>) => Promise<T>,
  fillDemo: ((url: string) => Promise<void>) | undefined,
): Promise<ClubDatabase> {
  if (databaseUrl !== undefined) {
    await fillDemo?.(databaseUrl);
    return { url: databaseUrl, demo };
  }
  const postgres = await timed('PostgreSQL', supervisePostgres(dataFolder, reporter.say));
  await shutdown.add(postgres.stop);
  return prepareClubDatabase(postgres.server, dataFolder, fillDemo);
}

async function reset({ options: { dataFolder, databaseUrl }, reporter }: Start): Promise<void> {
  reporter.say(`Deleting all data in ${dataFolder}: players, matches, payments and sign-in accounts.`);
  if (databaseUrl !== undefined) reporter.say('The database at DATABASE_URL isn’t touched.');
  await stopPostgres(dataFolder);
  deleteData(dataFolder);
}

/** A member that fails to build keeps its last release; the start only fails if there's no built site at all. */
async function buildSite({ options: { root, dataFolder }, shutdown, reporter }: Start): Promise<void> {
  try {
    await runOnce({
      failure: 'The site could not be built.',
      name: 'build',
      script: [join(root, 'remote-tools/commands/build.ts')],
      env: process.env,
      dataFolder,
      signal: shutdown.signal,
    });
  } catch (error) {
    if (!(error instanceof StartRefusal) || !existsSync(join(root, 'dist/site/index.html'))) throw error;
    reporter.say(`${error.message}\nServing the last built site instead.`);
  }
}

async function startStandIns({ options, reporter, shutdown, env, lock }: Children): Promise<void> {
  const { root, dataFolder, port, standIns } = options;
  const processes = supervise({
    title: 'The stand-in for identity provider, bank and mail server',
    name: 'stand-ins',
    script: [join(root, 'dev-environment/src/starter/stand-ins.ts')],
    env,
    dataFolder,
    isReady: async () =>
      (!standIns.identity ||
        (await answers(`http://localhost:${port + 1}/.well-known/openid-configuration`))) &&
      (!standIns.bank || (await answers(`http://localhost:${port + 2}/pay`))) &&
      (!standIns.mailbox || (await answers(`http://localhost:${port + 3}/`))),
    onProcess: (identity) => lock.note('the identity provider, bank and mailbox', identity),
    say: reporter.say,
  });
  await shutdown.add(() => processes.stop(5000));
  await processes.ready;
}

async function startApi({ options, reporter, shutdown, env, lock }: Children): Promise<void> {
  const { root, dataFolder, port } = options;
  const api = supervise({
    title: 'The API',
    name: 'api',
    script: [join(root, 'api/src/main.ts')],
    env,
    dataFolder,
    isReady: () => answers(`http://localhost:${port}/readyz`),
    onProcess: (identity) => lock.note('the API', identity),
    say: reporter.say,
  });
  await shutdown.add(() => api.stop(DRAIN));
  await api.ready;
}

function fillDemoClub(
  { options: { root, dataFolder }, shutdown }: Start,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  return runOnce({
    failure: 'The demo club could not be created.',
    name: 'demo',
    script: [join(root, 'api/src/cli.ts'), 'demo'],
    env,
    dataFolder,
    signal: shutdown.signal,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status < 400;
  } catch {
    return false;
  }
}
