import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE, releaseFolder } from '@kickabout/releases';
import { rspack } from '@rspack/core';
import { precompress } from './precompress.ts';
import { type BuiltRelease, readBuild } from './read-build.ts';
import { readRemoteConfig, runRspack } from './run-rspack.ts';

/** Where source maps are in a build's folder: they stay on this machine, and no script names them. */
export const MAPS_FOLDER = '.maps';

const mapsAside = () =>
  new rspack.SourceMapDevToolPlugin({ test: /\.js$/, filename: `${MAPS_FOLDER}/[file].map`, append: false });

/**
 * Builds the current sources of a remote, as its `rspack.config.ts` says, into a folder that is named after the release. It replaces
 * the build before.
 * @param sources the remote's folder
 * @param into the folder of a site, such as `dist/site`
 * @param withMaps also writes source maps, for errors
 * @throws CommandError with what is wrong
 */
export async function buildRemote(
  sources: string,
  into: string,
  { withMaps = false } = {},
): Promise<BuiltRelease> {
  const remote = await readRemoteConfig(sources);
  const work = join(into, 'remotes', `.${remote.name}.${process.pid}`);
  try {
    await runRspack(sources, work, (config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), ...(withMaps ? [mapsAside()] : [])],
    }));
    await precompress(work);
    const built = await readBuild(remote, work);
    await writeFile(join(work, MANIFEST_FILE), JSON.stringify(built.manifest, null, 2));
    const folder = join(into, releaseFolder(remote.name, built.manifest.release));
    await mkdir(dirname(folder), { recursive: true });
    for (const earlier of await readdir(dirname(folder)))
      await rm(join(dirname(folder), earlier), { recursive: true, force: true });
    await rename(work, folder);
    return { ...built, folder };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
