import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { writeFileAtomic } from './write-file-atomic.ts';

/** By remote, the release that this checkout last published to a site, with a build or a release. */
export type LastBuild = Readonly<Record<string, string>>;

const file = (root: string) => join(root, 'dist/last-build.json');

/** What this checkout last published to a site: a build only publishes what has changed since. */
export async function readLastBuild(root: string, siteFolder: string): Promise<LastBuild> {
  return (await readAll(root))[resolve(siteFolder)] ?? {};
}

/** Records what this checkout has published to a site. */
export async function noteLastBuild(root: string, siteFolder: string, changes: LastBuild): Promise<void> {
  const all = await readAll(root);
  const site = resolve(siteFolder);
  const noted = { ...all, [site]: { ...all[site], ...changes } };
  await writeFileAtomic(file(root), `${JSON.stringify(noted, null, 2)}\n`);
}

async function readAll(root: string): Promise<Record<string, LastBuild>> {
  try {
    return JSON.parse(await readFile(file(root), 'utf8')) as Record<string, LastBuild>;
  } catch {
    return {};
  }
}
