import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CONTRACT_VERSION,
  type RemoteConfig,
  SHARED_MODULES,
  screensOf,
} from '@kickabout/federation/remote-tools';
import { releaseFolder } from '@kickabout/releases';
import { findShippedSources, hashOf, type ShippedSources } from './shipped-sources.ts';

/** A member of the workspace to build, with the hash of its sources. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly hash: string;
  /** The files its build may contain, relative to the root. */
  readonly sources: readonly string[];
  /** Where its build goes; the folder appears only once it is complete. */
  readonly output: string;
  readonly remote: RemoteConfig | null;
}

const PROVIDED: ReadonlySet<string> = new Set(Object.keys(SHARED_MODULES));

/** The shell and every remote of a workspace, or only the one that is named. */
export async function findMembers(root: string, siteFolder: string, only?: string): Promise<Member[]> {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();
  const wanted = names.filter((name) => only === undefined || name === only);
  return Promise.all(
    wanted.map((name) => (name === 'shell' ? findShell(root) : findRemote(root, siteFolder, name))),
  );
}

async function findShell(root: string): Promise<Member> {
  const found = findShippedSources(
    root,
    ['main.tsx', 'prerender.tsx', 'index.html'].map((file) => `shell/src/${file}`),
  );
  const copied = (await readdir(join(root, 'shell/public'))).sort().map((file) => `shell/public/${file}`);
  const sources = { ...found, files: [...found.files, ...copied] };
  const hash = buildHash(root, sources, ['rspack-shell.ts', 'rspack-prerender.ts', 'finish-shell.ts']);
  const output = join(root, 'dist/shell', hash);
  return { name: 'shell', folder: join(root, 'shell'), hash, sources: sources.files, output, remote: null };
}

async function findRemote(root: string, siteFolder: string, name: string): Promise<Member> {
  const folder = join(root, name);
  const remote = await readRemoteConfig(folder);
  const entries = ['./remote.config.ts', ...screensOf(remote).values()].map((file) => join(name, file));
  const sources = findShippedSources(root, entries, PROVIDED);
  const hash = buildHash(root, sources, ['rspack-remote.ts', 'describe-release.ts']);
  const output = join(siteFolder, releaseFolder(name, hash));
  return { name, folder, hash, sources: sources.files, output, remote };
}

/** Sources and the configuration that builds them: a change to either makes a new build. */
function buildHash(root: string, sources: ShippedSources, configuration: readonly string[]): string {
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
