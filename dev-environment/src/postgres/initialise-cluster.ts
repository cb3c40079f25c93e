import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { PostgresProblem } from './postgres-problem.ts';
import { runAs, type ServerAccount } from './server-account.ts';

const MAJOR = '18';

/** Whether `folder` already holds a cluster; throws if it belongs to another version. */
export function hasCluster(folder: string): boolean {
  const versionFile = join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) return false;
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version === MAJOR) return true;
  throw new PostgresProblem(
    `The data in ${folder} belongs to PostgreSQL ${version}; this version of Kickabout runs ${MAJOR}.`,
  );
}

/**
 * Creates a cluster in `folder`: first in a temporary folder beside it, then moved, so that an interrupted run doesn't leave
 * half a cluster. Text sorts and compares by Unicode code point on every machine.
 */
export async function initialiseCluster(
  folder: string,
  options: { binaries: Binaries; account: ServerAccount; password: string; throwaway: boolean },
): Promise<void> {
  const { binaries, account, password, throwaway } = options;
  const fresh = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.kind === 'other')
    for (const path of [fresh, passwordFile]) chownSync(path, account.uid, account.gid);
  const {
    command,
    args,
    options: as,
  } = runAs(account, binaries.initdb, [
    ...['--pgdata', fresh, '--username', 'kickabout', '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    '--no-instructions',
    ...(throwaway ? ['--no-sync'] : []),
  ]);
  try {
    await new Promise<void>((resolve, reject) => {
      const initdb = spawn(command, args, {
        ...as,
        cwd: binaries.folder,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let complaint = '';
      initdb.stderr.on('data', (text) => {
        complaint += text;
      });
      initdb.once('error', reject);
      initdb.once('close', (code) =>
        code === 0
          ? resolve()
          : reject(new PostgresProblem(`PostgreSQL could not be set up: ${complaint.trim()}`)),
      );
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
