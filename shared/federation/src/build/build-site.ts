import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { CONTRACT_VERSION } from '../contract-version.ts';
import type { RemoteConfig } from '../remote-config.ts';
import { folderHash } from './folder-hash.ts';
import { MANIFEST_FILE, type Manifest, manifestOf, releaseFolder } from './manifest.ts';
import { precompress } from './precompress.ts';
import { ENTRY_FILE, rspackRemote } from './rspack-remote.ts';
import { rspackShell } from './rspack-shell.ts';
import { runRspack } from './run-rspack.ts';

/** A member of the workspace that is built, under the name of its present content. */
interface Member {
  readonly folder: string;
  readonly hash: string;
  /** Where its build goes; the folder appears only once it is complete. */
  readonly output: string;
  readonly remote: RemoteConfig | null;
}

export interface BuiltSite {
  readonly siteFolder: string;
  readonly built: readonly string[];
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
  const stale: Member[] = [];
  for (const member of members) if (!(await exists(member.output))) stale.push(member);
  const started = stale.map((member) => ({ member, work: `${member.output}.${process.pid}.tmp` }));
  try {
    await runRspack(started.map(({ member, work }) => configOf(member, work)));
    for (const { member, work } of started) await complete(member, work);
  } finally {
    await Promise.all(started.map(({ work }) => rm(work, { recursive: true, force: true })));
  }

  const manifests: Manifest[] = [];
  for (const { remote, output } of members) {
    if (remote) manifests.push(JSON.parse(await readFile(join(output, MANIFEST_FILE), 'utf8')) as Manifest);
    else await publishShell(output, siteFolder);
  }
  await writeAtOnce(
    join(siteFolder, 'remotes.json'),
    `${JSON.stringify({ contract: CONTRACT_VERSION, remotes: manifests }, null, 2)}\n`,
  );
  await prune(siteFolder, members);
  return { siteFolder, built: stale.map(({ folder }) => basename(folder)), manifests };
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
      if (name === 'shell') return { folder, hash, output: join(root, 'dist/shell', hash), remote: null };
      const module = (await import(pathToFileURL(join(folder, 'remote.config.ts')).href)) as {
        default: RemoteConfig;
      };
      return { folder, hash, output: join(siteFolder, releaseFolder(name, hash)), remote: module.default };
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
  }
  await precompress(work);
  await rm(output, { recursive: true, force: true });
  await rename(work, output);
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
async function prune(siteFolder: string, members: readonly Member[]): Promise<void> {
  const inForce = new Set(members.map(({ output }) => output));
  const folders = [...new Set(members.map(({ output }) => join(output, '..')))];
  for (const folder of folders) {
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      if (!inForce.has(path) && (await ageOf(path)) > KEEP_RELEASES)
        await rm(path, { recursive: true, force: true });
    }
  }
  const shell = members.find(({ remote }) => remote === null);
  if (!shell) return;
  const assets = new Set(await readdir(join(shell.output, 'assets')));
  for (const name of await readdir(join(siteFolder, 'assets'))) {
    const path = join(siteFolder, 'assets', name);
    if (!assets.has(name) && (await ageOf(path)) > KEEP_RELEASES) await rm(path);
  }
}

async function ageOf(path: string): Promise<number> {
  return Date.now() - (await stat(path)).mtimeMs;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
