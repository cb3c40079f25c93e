import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REGISTRY_FILE, type RegistryFile } from '../release/registry-file.ts';
import { finishShell } from './finish-shell.ts';
import { readRemoteConfig } from './member.ts';
import { precompress } from './precompress.ts';
import { rspackOneBundle } from './rspack-one-bundle.ts';
import { runRspack } from './run-rspack.ts';

/** Builds the same screens as one ordinary application, with the built site's list of pages. Returns its folder. */
export async function buildOneBundle(root: string): Promise<string> {
  const folder = join(root, 'dist/one-bundle');
  await rm(folder, { recursive: true, force: true });
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  const remotes = await Promise.all(
    names.map(async (name) => ({
      folder: join(root, name),
      remote: await readRemoteConfig(join(root, name)),
    })),
  );
  const [problem] = await runRspack([rspackOneBundle(root, remotes, folder)]);
  if (problem) throw new Error(problem);
  await finishShell(folder, join(root, 'shell'));
  const registry = JSON.parse(await readFile(join(root, 'dist/site', REGISTRY_FILE), 'utf8')) as RegistryFile;
  // Without the live shell's release, so that the page isn't told to reload.
  const { shell: _, ...pages } = registry;
  await writeFile(join(folder, REGISTRY_FILE), JSON.stringify(pages));
  await precompress(folder);
  return folder;
}
