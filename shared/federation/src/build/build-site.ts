import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { folderHash } from './folder-hash.ts';
import { styleProblem } from './foreign-selectors.ts';
import { MANIFEST_FILE, type Manifest, manifestOf, releaseFolder } from './manifest.ts';
import { precompress } from './precompress.ts';
import { preloadRemotesChunk } from './preload-remotes-chunk.ts';
import { ENTRY_FILE, rspackRemote } from './rspack-remote.ts';
import { rspackShell } from './rspack-shell.ts';
import { runRspack } from './run-rspack.ts';

/** A member of the workspace that is built, under the name of its present content. */
interface Member {
  readonly name: string;
  readonly folder: string;
  readonly hash: string;
  /** Where its build goes; the folder appears only once it is complete. */
  readonly output: string;
  readonly remote: RemoteConfig | null;
}

export interface BuiltSite {
  readonly siteFolder: string;
  /** Names of the members that were built; all others had not changed. */
  readonly built: readonly string[];
  /** What the compiler says, by the member's name. Such a member stays in its last release. */
  readonly failed: ReadonlyMap<string, string>;
  readonly manifests: readonly Manifest[];
}

/** Releases that the registry no longer names stay this long, in milliseconds, for pages that are still open. */
const KEEP_RELEASES = 24 * 3600 * 1000;

/**
 * Builds the shell and every remote whose content changed, and puts the site together: an index, the shell's
 * assets, one immutable folder per release, and the registry, which is switched last and at once.
 */
export async function buildSite(root: string, siteFolder = join(root, 'dist/site')): Promise<BuiltSite> {
  const members = await findMembers(root, siteFolder);
  const failed = new Map<string, string>();
  const built = await buildStale(members, failed);
  const last = await lastManifests(siteFolder);
  const manifests: Manifest[] = [];
  for (const { name, remote, output } of members) {
    if (!remote) {
      if (!failed.has(name)) await publishShell(output, siteFolder);
      continue;
    }
    const manifest = failed.has(name)
      ? last.get(name)
      : await readJson<Manifest>(join(output, MANIFEST_FILE));
    if (manifest) manifests.push(manifest);
  }
  await writeAtOnce(
    join(siteFolder, 'remotes.json'),
    `${JSON.stringify({ contract: CONTRACT_VERSION, remotes: manifests }, null, 2)}\n`,
  );
  await prune(siteFolder, members, manifests);
  return { siteFolder, built, failed, manifests };
}

/** Builds the members whose content changed; returns their names. */
async function buildStale(members: readonly Member[], failed: Map<string, string>): Promise<string[]> {
  const built: string[] = [];
  const stale: { member: Member; work: string }[] = [];
  for (const member of members) {
    if (!(await exists(member.output))) stale.push({ member, work: `${member.output}.${process.pid}.tmp` });
  }
  try {
    const problems = await runRspack(stale.map(({ member, work }) => configOf(member, work)));
    for (const [index, { member, work }] of stale.entries()) {
      const problem =
        problems[index] ?? (member.remote ? await styleProblem(member.remote.name, work) : null);
      if (problem !== null) failed.set(member.name, problem);
      else {
        await complete(member, work);
        built.push(member.name);
      }
    }
  } finally {
    await Promise.all(stale.map(({ work }) => rm(work, { recursive: true, force: true })));
  }
  return built;
}

async function findMembers(root: string, siteFolder: string): Promise<Member[]> {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();
  const shared = (await readdir(join(root, 'shared'))).flatMap((name) => [
    `shared/${name}/src`,
    `shared/${name}/package.json`,
  ]);
  return Promise.all(
    names.map(async (name): Promise<Member> => {
      const folder = join(root, name);
      const hash = await folderHash(root, [name, ...shared, 'pnpm-lock.yaml'], CONTRACT_VERSION);
      if (name === 'shell')
        return { name, folder, hash, output: join(root, 'dist/shell', hash), remote: null };
      const module = (await import(pathToFileURL(join(folder, 'remote.config.ts')).href)) as {
        default: RemoteConfig;
      };
      return {
        name,
        folder,
        hash,
        output: join(siteFolder, releaseFolder(name, hash)),
        remote: module.default,
      };
    }),
  );
}

function configOf({ folder, hash, remote }: Member, outputFolder: string): Configuration {
  return remote
    ? rspackRemote(remote, folder, { release: hash, outputFolder })
    : rspackShell(folder, { outputFolder });
}

async function complete({ remote, hash, output }: Member, work: string): Promise<void> {
  if (remote) {
    const manifest = manifestOf(remote, hash, await readFile(join(work, ENTRY_FILE)));
    await writeFile(join(work, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
  } else await preloadRemotesChunk(work);
  await precompress(work);
  try {
    await rename(work, output);
  } catch (error) {
    // Another build of the same content was faster: what is there is the same.
    if (!(await exists(output))) throw error;
  }
}

async function publishShell(output: string, siteFolder: string): Promise<void> {
  await mkdir(join(siteFolder, 'assets'), { recursive: true });
  await cp(join(output, 'assets'), join(siteFolder, 'assets'), { recursive: true });
  for (const file of ['index.html.br', 'index.html.gz', 'index.html']) {
    await writeAtOnce(join(siteFolder, file), await readFile(join(output, file)));
  }
}

async function writeAtOnce(path: string, content: string | Buffer): Promise<void> {
  const next = `${path}.${process.pid}.tmp`;
  await writeFile(next, content);
  await rename(next, path);
}

/** Takes away what is neither in force nor young. */
async function prune(
  siteFolder: string,
  members: readonly Member[],
  manifests: readonly Manifest[],
): Promise<void> {
  const inForce = new Set([
    ...members.map(({ output }) => output),
    ...manifests.map(({ name, release }) => join(siteFolder, releaseFolder(name, release))),
  ]);
  for (const folder of new Set(members.map(({ output }) => dirname(output)))) {
    for (const path of await pathsIn(folder)) {
      if (!inForce.has(path)) await removeWhenOld(path);
    }
  }
  const shell = members.find(({ remote }) => remote === null);
  const assets = new Set(
    shell ? (await pathsIn(join(shell.output, 'assets'))).map((path) => basename(path)) : [],
  );
  for (const path of await pathsIn(join(siteFolder, 'assets'))) {
    if (!assets.has(basename(path))) await removeWhenOld(path);
  }
}

async function removeWhenOld(path: string): Promise<void> {
  const age = Date.now() - (await stat(path)).mtimeMs;
  if (age > KEEP_RELEASES) await rm(path, { recursive: true, force: true });
}

async function pathsIn(folder: string): Promise<string[]> {
  return (await exists(folder)) ? (await readdir(folder)).map((name) => join(folder, name)) : [];
}

async function readJson<T>(path: string): Promise<T> {
  return JSON.parse(await readFile(path, 'utf8')) as T;
}

async function lastManifests(siteFolder: string): Promise<Map<string, Manifest>> {
  const path = join(siteFolder, 'remotes.json');
  if (!(await exists(path))) return new Map();
  const { remotes } = await readJson<{ remotes: Manifest[] }>(path);
  return new Map(remotes.map((manifest) => [manifest.name, manifest]));
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
