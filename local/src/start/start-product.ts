import { join } from 'node:path';
import { stopPostgres } from '../postgres.ts';
import { checkPorts } from './check-ports.ts';
import { childEnvironment } from './child-environment.ts';
import { deleteData, prepareDataFolder, readSecrets } from './data-folder.ts';
import { runOnce } from './run-once.ts';
import { lockDataFolder, type RunLock } from './run-record.ts';
import type { StartOptions } from './start-options.ts';
import type { StopList } from './stop-list.ts';
import { supervisePostgres } from './supervised-postgres.ts';
import { supervise } from './supervised-process.ts';

/** How the start is told to the person at the keyboard. */
export type Narrator = {
  /** A finished step and how long it took. */
  step(title: string, milliseconds: number): void;
  say(sentence: string): void;
};

type Start = { options: StartOptions; narrator: Narrator; stops: StopList };
type Children = Start & { env: NodeJS.ProcessEnv; lock: RunLock };

/** Time in milliseconds to answer what has been asked; the API itself gives up a little earlier. */
const DRAIN = 22_000;

/**
 * Starts all of Kickabout and keeps it running until `stops` is told to stop it.
 * @returns the address of the site
 * @throws StartRefusal or PostgresProblem with a sentence for the person at the keyboard
 */
export async function startProduct(start: Start): Promise<string> {
  const { options, narrator, stops } = start;
  const { dataFolder, port } = options;
  const address = `http://localhost:${port}`;
  const timed = async <T>(title: string, work: Promise<T>): Promise<T> => {
    const since = Date.now();
    const result = await work;
    narrator.step(title, Date.now() - since);
    return result;
  };

  prepareDataFolder(dataFolder);
  const lock = await lockDataFolder(dataFolder, address, (name) =>
    narrator.say(`An earlier run was killed and left ${name} behind, which is ended now.`),
  );
  await stops.add(() => lock.release());
  if (options.reset) await reset(start);
  await checkPorts(port, options.standIns);

  const site = timed('Site', buildSite(start));
  site.catch(() => undefined);
  const databaseUrl = options.databaseUrl ?? (await timed('PostgreSQL', startDatabase(start)));
  const env = childEnvironment(options, readSecrets(dataFolder), databaseUrl, process.env);
  const children = { ...start, env, lock };
  if (options.standIns.identity || options.standIns.bank) {
    await timed('Identity provider and bank', startOutsideWorld(children));
  }
  await site;
  await timed('API', startApi(children));
  if (options.demo) await timed('Demo club', fillDemoClub(children));
  lock.markReady();
  return address;
}

async function reset({ options: { dataFolder, databaseUrl }, narrator }: Start): Promise<void> {
  narrator.say(`Deleting all data in ${dataFolder}: players, matches, payments and sign-in accounts.`);
  if (databaseUrl !== undefined) narrator.say('The database at DATABASE_URL stays as it is.');
  await stopPostgres(dataFolder);
  deleteData(dataFolder);
}

function buildSite({ options: { root, dataFolder }, stops }: Start): Promise<void> {
  return runOnce({
    failure: 'The site could not be built.',
    name: 'build',
    script: [join(root, 'shared/federation/src/build/main.ts')],
    env: process.env,
    dataFolder,
    signal: stops.signal,
  });
}

async function startDatabase({ options, narrator, stops }: Start): Promise<string> {
  const postgres = await supervisePostgres(options.dataFolder, narrator.say);
  await stops.add(postgres.stop);
  return postgres.server.createDatabase('kickabout');
}

async function startOutsideWorld({ options, narrator, stops, env, lock }: Children): Promise<void> {
  const { root, dataFolder, port, standIns } = options;
  const outsideWorld = supervise({
    title: 'The identity provider and bank',
    name: 'outside-world',
    script: [join(root, 'local/src/outside-world.ts')],
    env,
    dataFolder,
    isReady: async () =>
      (!standIns.identity ||
        (await answers(`http://localhost:${port + 1}/.well-known/openid-configuration`))) &&
      (!standIns.bank || (await answers(`http://localhost:${port + 2}/pay`))),
    onProcess: (identity) => lock.note('the identity provider and bank', identity),
    say: narrator.say,
  });
  await stops.add(() => outsideWorld.stop(5000));
  await outsideWorld.ready;
}

async function startApi({ options, narrator, stops, env, lock }: Children): Promise<void> {
  const { root, dataFolder, port } = options;
  const api = supervise({
    title: 'The API',
    name: 'api',
    script: [join(root, 'api/src/main.ts')],
    env,
    dataFolder,
    isReady: () => answers(`http://localhost:${port}/readyz`),
    onProcess: (identity) => lock.note('the API', identity),
    say: narrator.say,
  });
  await stops.add(() => api.stop(DRAIN));
  await api.ready;
}

function fillDemoClub({ options: { root, dataFolder }, stops, env }: Children): Promise<void> {
  return runOnce({
    failure: 'The demo club could not be made.',
    name: 'demo',
    script: [join(root, 'api/src/cli.ts'), 'demo'],
    env,
    dataFolder,
    signal: stops.signal,
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).status < 400;
  } catch {
    return false;
  }
}
