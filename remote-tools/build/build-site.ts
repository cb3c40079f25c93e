import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../cli/command.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';

/** What a build depends on. */
const SOURCES = ['shell', 'mf-*', 'shared', 'remote-tools'].map((folder) => `${folder}/**/*.*`);

/**
 * Builds the shell and every remote into the folder of a site, unless nothing has changed since. A club's server serves the shell
 * from there, and publishes the remotes when it starts.
 * @returns whether anything had changed, and what is wrong by member: one that can't be built keeps its last build
 */
export async function buildSite(root: string, siteFolder = join(root, 'dist/site')) {
  const stamp = stampOf(root);
  const stampFile = stampFileOf(siteFolder);
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (last === stamp && existsSync(join(siteFolder, 'index.html')))
    return { isNew: false, failed: new Map<string, string>() };
  const failed = new Map<string, string>();
  const members = globSync('mf-*/remote.config.ts', { cwd: root }).map((file) => file.split('/')[0] ?? '');
  await Promise.all([
    attempt('shell', buildShell(join(root, 'shell'), siteFolder)),
    ...members.map((name) => attempt(name, buildRemote(join(root, name), siteFolder))),
  ]);
  if (failed.size === 0) await writeFile(stampFile, stamp);
  return { isNew: true, failed };

  async function attempt(name: string, build: Promise<unknown>): Promise<void> {
    try {
      await build;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failed.set(name, error.message);
    }
  }
}

const stampFileOf = (siteFolder: string) => `${siteFolder}.stamp`;

/** The next `buildSite` builds it again, even if nothing has changed. */
export const forgetBuild = (siteFolder: string): Promise<void> =>
  rm(stampFileOf(siteFolder), { force: true });

/** Changes with what the sources say, not with when they were written: a clone goes on with a build that it was given. */
export function stampOf(root: string): string {
  const hash = createHash('sha256');
  const files = globSync([...SOURCES, 'pnpm-lock.yaml'], {
    cwd: root,
    exclude: (name) => /node_modules|(^|\/)dist$/.test(name),
  });
  for (const file of files.filter((name) => statSync(join(root, name)).isFile()).toSorted())
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest(),
    );
  return hash.digest('hex');
}
