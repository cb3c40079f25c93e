import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RemoteConfig } from '@kickabout/federation/remote-tools';
import type { Configuration } from '@rspack/core';
import type { BuildOptions } from '../rspack/index.ts';

/** A remote's declaration, `remote.config.ts`, as it is now. */
export async function readRemoteConfig(folder: string): Promise<RemoteConfig> {
  return ((await importNow(join(folder, 'remote.config.ts'))) as { default: RemoteConfig }).default;
}

/** How a member is built, `rspack.config.ts`, as it is now. */
export async function readBuildConfig(folder: string, options: BuildOptions): Promise<Configuration> {
  const { default: configure } = (await importNow(join(folder, 'rspack.config.ts'))) as {
    default: (options: BuildOptions) => Configuration;
  };
  return configure(options);
}

/** A module runs once for each address, so a changed file needs a new one. */
async function importNow(path: string): Promise<unknown> {
  const { mtimeMs } = await stat(path);
  return import(`${pathToFileURL(path).href}?${mtimeMs}`);
}
