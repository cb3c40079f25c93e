import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT_VERSION, type RemoteConfig } from '@kickabout/federation/remote-tools';
import { releaseFolder } from '../release/manifest.ts';
import { folderHash } from './folder-hash.ts';

/** A member of the workspace that is built, under the name of its present content. */
export interface Member {
  readonly name: string;
  readonly folder: string;
  readonly hash: string;
  /** Where its build goes; the folder appears only once it is complete. */
  readonly output: string;
  readonly remote: RemoteConfig | null;
}

/** The shell and every remote of a workspace, or those that are named. */
export async function findMembers(root: string, siteFolder: string, only?: string): Promise<Member[]> {
  const names = (await readdir(root)).filter((name) => name === 'shell' || name.startsWith('mf-')).sort();
  const shared = (await readdir(join(root, 'shared'))).flatMap((name) => [
    `shared/${name}/src`,
    `shared/${name}/package.json`,
  ]);
  return Promise.all(
    names
      .filter((name) => only === undefined || name === only)
      .map(async (name): Promise<Member> => {
        const folder = join(root, name);
        const hash = await folderHash(root, [name, ...shared, 'pnpm-lock.yaml'], CONTRACT_VERSION);
        if (name === 'shell')
          return { name, folder, hash, output: join(root, 'dist/shell', hash), remote: null };
        const remote = await readRemoteConfig(folder);
        return { name, folder, hash, output: join(siteFolder, releaseFolder(name, hash)), remote };
      }),
  );
}

/** What a remote declares of itself, as its file stands now. */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  const path = join(folder, 'remote.config.ts');
  // A module is run once for each address: a changed file gets a new one.
  const { mtimeMs } = await stat(path);
  const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as { default: RemoteConfig };
  return module.default;
}
