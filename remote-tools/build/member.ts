import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CONTRACT_VERSION,
  type RemoteConfig,
  SHARED_MODULES,
  screensOf,
} from '@kickabout/federation/remote-tools';
import { releaseFolder } from '@kickabout/releases';
import { isInstalled, isOwnFolder, remoteFolder, TOOLS } from './project.ts';
import { findShippedSources, hashOf, packageFacts, type ShippedSources } from './shipped-sources.ts';

/** What decides how the shell is built, together with what these import. */
const SHELL_BUILD = ['rspack-shell.ts', 'drop-display-names.ts', 'rspack-prerender.ts', 'finish-shell.ts'];

/** The shell or a remote to build, with the hash of its sources. */
export interface Member {
  readonly name: string;
  /** The project it belongs to: this repository, or a remote's own folder. */
  readonly root: string;
  readonly folder: string;
  readonly hash: string;
  /** The files of the project that its build may contain, from its root. */
  readonly sources: readonly string[];
  /** Where its build goes; the folder appears only once it is complete. */
  readonly output: string;
  readonly remote: RemoteConfig | null;
}

const PROVIDED: ReadonlySet<string> = new Set(Object.keys(SHARED_MODULES));

/** The shell and every remote of a project, or only the one that is named. */
export async function findMembers(root: string, siteFolder: string, only?: string): Promise<Member[]> {
  if (isOwnFolder(root)) {
    const own = await findRemote(root, siteFolder, root);
    return only === undefined || only === own.name ? [own] : [];
  }
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();
  const wanted = names.filter((name) => only === undefined || name === only);
  return Promise.all(
    wanted.map((name) =>
      name === 'shell' ? findShell(root) : findRemote(root, siteFolder, remoteFolder(root, name)),
    ),
  );
}

async function findShell(root: string): Promise<Member> {
  const found = findShippedSources(
    root,
    [
      'main.ts',
      'prerender.tsx',
      'index.html',
      'offline/main.tsx',
      'offline/offline.html',
      'worker/worker.ts',
    ].map((file) => `shell/src/${file}`),
  );
  const copied = (await readdir(join(root, 'shell/public'))).sort().map((file) => `shell/public/${file}`);
  const sources = { ...found, files: [...found.files, ...copied] };
  const hash = buildHash(root, sources, SHELL_BUILD);
  const output = join(root, 'dist/shell', hash);
  const folder = join(root, 'shell');
  return { name: 'shell', root, folder, hash, sources: sources.files, output, remote: null };
}

async function findRemote(root: string, siteFolder: string, folder: string): Promise<Member> {
  const remote = await readRemoteConfig(folder);
  const { name } = remote;
  const files = ['./remote.config.ts', ...screensOf(remote).values()];
  const entries = files.map((file) => relative(root, join(folder, file)));
  const sources = findShippedSources(root, entries, PROVIDED);
  const hash = buildHash(root, sources, ['rspack-remote.ts', 'describe-release.ts']);
  const output = join(siteFolder, releaseFolder(name, hash));
  return { name, root, folder, hash, sources: sources.files, output, remote };
}

/** Sources and the configuration that builds them: a change to either makes a new build. */
function buildHash(root: string, sources: ShippedSources, configuration: readonly string[]): string {
  if (isInstalled) return hashOf(root, sources, packageFacts(TOOLS, root).join());
  const files = [...configuration, 'precompress.ts'].map((file) => join('remote-tools/build', file));
  const salt = hashOf(root, findShippedSources(root, files), CONTRACT_VERSION);
  return hashOf(root, sources, salt);
}

/** A remote's declaration, read from the current file. */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  const path = join(folder, 'remote.config.ts');
  // A module runs once per address, so a changed file needs a new one.
  const { mtimeMs } = await stat(path);
  const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as { default: RemoteConfig };
  return module.default;
}
