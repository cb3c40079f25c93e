import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MANIFEST_FILE, type Manifest, releaseFolder } from '../build/manifest.ts';
import { releaseProblem } from './check-release.ts';
import { type HistoryEntry, publicShipment, readHistory, type Shipment, writeHistory } from './history.ts';
import { changeRegistry, type LiveRelease, readRegistryFile, withLive } from './registry-file.ts';

/** A release cannot be made live; `message` says why and what to do. */
export class ReleaseRefusal extends Error {}

/** Makes a release live whose folder is complete. It is written down first, and counts once the registry names it. */
export async function goLive(siteFolder: string, manifest: Manifest, shipped: Shipment): Promise<void> {
  const { name, release } = manifest;
  await changeRegistry(siteFolder, async (registry) => {
    const before = registry.remotes.find((remote) => remote.name === name);
    await writeHistory(siteFolder, name, before, { release, ...shipped });
    return withLive(registry, { ...manifest, shipped: publicShipment(shipped) });
  });
}

/**
 * Makes live again what was live before the present release, or the release that is named.
 * @throws ReleaseRefusal when there is none that could be
 */
export async function rollBack(
  siteFolder: string,
  name: string,
  shipped: Shipment,
  wanted?: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const registry = await readRegistryFile(siteFolder);
  const live = registry.remotes.find((remote) => remote.name === name);
  if (!live) throw new ReleaseRefusal(`Nothing of ${name} is live in ${siteFolder}.`);
  const target = wanted ?? (await previousRelease(siteFolder, live));
  if (target === undefined) {
    throw new ReleaseRefusal(`No earlier release of ${name} is left in ${siteFolder} to go back to.`);
  }
  if (target === live.release) throw new ReleaseRefusal(`${name} ${target} is live already.`);
  const manifest = await readManifest(siteFolder, name, target);
  if (!manifest) throw new ReleaseRefusal(`${name} ${target} is not in ${siteFolder} any more.`);
  const problem = await releaseProblem(siteFolder, manifest);
  if (problem !== null) throw new ReleaseRefusal(problem);
  await goLive(siteFolder, manifest, shipped);
  return { from: live.release, to: target };
}

/**
 * The release before the present one whose files are still there. A second rollback goes back one more: what was
 * rolled back from is not gone back to.
 */
async function previousRelease(siteFolder: string, live: LiveRelease): Promise<string | undefined> {
  const line = lineOf(await readHistory(siteFolder, live.name, live));
  for (const release of line.slice(0, -1).reverse()) {
    if (release !== live.release && (await readManifest(siteFolder, live.name, release))) return release;
  }
  return undefined;
}

/** Releases in the order in which they followed each other, without those that were taken back. */
export function lineOf(entries: readonly HistoryEntry[]): string[] {
  const line: string[] = [];
  for (const { release, how } of entries) {
    const earlier = line.lastIndexOf(release);
    if (how === 'rollback' && earlier >= 0) line.length = earlier + 1;
    else if (line.at(-1) !== release) line.push(release);
  }
  return line;
}

/** What a published release says of itself, or null when its files are gone. */
export async function readManifest(
  siteFolder: string,
  name: string,
  release: string,
): Promise<Manifest | null> {
  const folder = join(siteFolder, releaseFolder(name, release));
  if (!/^[\w.-]+$/.test(release) || !(await stat(folder).catch(() => null))) return null;
  return JSON.parse(await readFile(join(folder, MANIFEST_FILE), 'utf8')) as Manifest;
}
