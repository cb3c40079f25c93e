import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '@kickabout/releases';
import { CommandError } from '../command-line/command.ts';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { measureSite, sizeProblems } from './size-report.ts';

/** What a build depends on. */
const SOURCES = ['shell', 'mf-*', 'shared', 'remote-tools'].map((folder) => `${folder}/**/*.*`);

/**
 * Builds the shell and every remote into the folder of a site, unless nothing has changed since. A club's server serves the shell
 * from there, and publishes the remotes when it starts.
 * @returns whether anything had changed; what is wrong by member: one that can't be built keeps its last build; and of a whole new
 * site, its parts and what is too large. As long as anything is wrong, the next call builds again.
 */
export async function buildSite(root: string, siteFolder = join(root, 'dist/site')) {
  const stamp = stampOf(root);
  const stampFile = `${siteFolder}.stamp`;
  const last = await readFile(stampFile, 'utf8').catch(() => '');
  if (last === stamp && existsSync(join(siteFolder, 'index.html')))
    return { isNew: false, failed: new Map<string, string>(), parts: [], tooLarge: [] };
  const failed = new Map<string, string>();
  const members = globSync('mf-*/remote.config.ts', { cwd: root }).map((file) => file.split('/')[0] ?? '');
  await Promise.all([
    attempt('shell', buildShell(join(root, 'shell'), siteFolder)),
    ...members.map((name) => attempt(name, buildRemote(join(root, name), siteFolder))),
  ]);
  const parts = failed.size === 0 ? await measureSite(siteFolder) : [];
  const tooLarge = sizeProblems(parts);
  if (failed.size === 0 && tooLarge.length === 0) await writeFile(stampFile, stamp);
  return { isNew: true, failed, parts, tooLarge };

  async function attempt(name: string, build: Promise<unknown>): Promise<void> {
    try {
      await build;
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      failed.set(name, error.message);
    }
  }
}

/** Changes with what the sources say, not with when they were written: a clone goes on with a build that it was given. */
export function stampOf(root: string): string {
  const files = globSync([...SOURCES, 'pnpm-lock.yaml'], {
    cwd: root,
    exclude: (name) => /node_modules|(^|\/)dist$/.test(name),
  });
  const lines = files
    .toSorted()
    .filter((file) => statSync(join(root, file)).isFile())
    .map((file) => `${file} ${digestOf(readFileSync(join(root, file)))}`);
  return digestOf(Buffer.from(lines.join('\n')));
}
