import { lineOf, type Manifest } from '@kickabout/releases';
import { releaseProblem } from './check-release.ts';
import { readHistory, writeHistory } from './history.ts';
import { readManifest } from './manifest.ts';
import { changeRegistry, type LiveRelease, readRegistryFile, withLive } from './registry-file.ts';
import { publicRecord, type ReleaseRecord } from './release-record.ts';

/** A release can't go live; `message` says why and what to do. */
export class ReleaseRefusal extends Error {}

/** Makes a complete release live. Writes the history first; the release only counts once the registry names it. */
export async function goLive(siteFolder: string, manifest: Manifest, record: ReleaseRecord): Promise<void> {
  const { name, release } = manifest;
  await changeRegistry(siteFolder, async (registry) => {
    const before = registry.remotes.find((remote) => remote.name === name);
    await writeHistory(siteFolder, name, before, { release, ...record });
    return withLive(registry, { ...manifest, shipped: publicRecord(record) });
  });
}

/**
 * Makes the previous release live again, or a named one.
 * @throws ReleaseRefusal if there is no such release
 */
export async function rollBack(
  siteFolder: string,
  name: string,
  record: ReleaseRecord,
  wanted?: string,
): Promise<{ readonly from: string; readonly to: string }> {
  const registry = await readRegistryFile(siteFolder);
  const live = registry.remotes.find((remote) => remote.name === name);
  if (!live) throw new ReleaseRefusal(`No release of ${name} is live in ${siteFolder}.`);
  const target = wanted ?? (await previousRelease(siteFolder, live));
  if (target === undefined) {
    throw new ReleaseRefusal(`There is no earlier release of ${name} left in ${siteFolder} to go back to.`);
  }
  if (target === live.release) throw new ReleaseRefusal(`${name} ${target} is already live.`);
  const manifest = await readManifest(siteFolder, name, target);
  if (!manifest) throw new ReleaseRefusal(`${name} ${target} is no longer in ${siteFolder}.`);
  const problem = await releaseProblem(siteFolder, manifest);
  if (problem !== null) throw new ReleaseRefusal(problem);
  await goLive(siteFolder, manifest, record);
  return { from: live.release, to: target };
}

/**
 * The newest release before the live one whose files still exist. A second rollback goes back one more: it never returns
 * to a release that was rolled back.
 */
async function previousRelease(siteFolder: string, live: LiveRelease): Promise<string | undefined> {
  const line = lineOf(await readHistory(siteFolder, live.name, live));
  for (const release of line.slice(0, -1).reverse()) {
    if (release !== live.release && (await readManifest(siteFolder, live.name, release))) return release;
  }
  return undefined;
}
