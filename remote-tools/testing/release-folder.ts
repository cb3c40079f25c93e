import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import {
  ENTRY_FILE,
  integrityOf,
  MANIFEST_FILE,
  type Manifest,
  releaseFolder,
  SHELL_FILE,
} from '@kickabout/releases';

/** Creates a complete release on a site, as a build does; nothing points there yet. */
export async function placeRelease(
  siteFolder: string,
  name: string,
  release: string,
  changes: Partial<Manifest> = {},
): Promise<Manifest> {
  const folder = join(siteFolder, releaseFolder(name, release));
  const entry = Buffer.from(`/* ${name} ${release} */`);
  const manifest: Manifest = {
    name,
    release,
    entry: `/${releaseFolder(name, release)}/${ENTRY_FILE}`,
    integrity: integrityOf(entry),
    contract: '2.0.0',
    routes: [],
    navigation: [],
    slots: [],
    needs: { react: '^19.0.0' },
    ...changes,
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, ENTRY_FILE), entry);
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return manifest;
}

/** Creates the description of a site's shell, which speaks the current contract. */
export async function placeShell(siteFolder: string, provides: Record<string, string> = {}): Promise<void> {
  await mkdir(siteFolder, { recursive: true });
  const shell = { release: 's1', contract: CONTRACT_VERSION, provides: { react: '19.3.1', ...provides } };
  await writeFile(join(siteFolder, SHELL_FILE), JSON.stringify(shell));
}
