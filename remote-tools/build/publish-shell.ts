import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { SHELL_FILE, type ShellDescription } from '@kickabout/releases';
import { writeFileAtomic } from '../release/write-file-atomic.ts';

/** How long assets of older shells are kept for pages that are still open, in milliseconds. */
const KEEP = 7 * 24 * 3600 * 1000;

/** Publishes a built shell: its assets first, then its icons and the like, the page that names them last. Returns its release. */
export async function publishShell(built: string, siteFolder: string): Promise<string> {
  await mkdir(join(siteFolder, 'assets'), { recursive: true });
  await cp(join(built, 'assets'), join(siteFolder, 'assets'), { recursive: true });
  const files = (await readdir(built, { withFileTypes: true })).filter((entry) => entry.isFile());
  const last = ['index.html', SHELL_FILE];
  const first = files.map(({ name }) => name).filter((name) => !last.includes(name));
  for (const file of [...first, ...last]) {
    await writeFileAtomic(join(siteFolder, file), await readFile(join(built, file)));
  }
  const description = JSON.parse(await readFile(join(built, SHELL_FILE), 'utf8')) as ShellDescription;
  await pruneShells(built, siteFolder);
  return description.release;
}

/** Publishing updates the age of a shell's assets, so an old asset is one that no shell has used for that long. */
async function pruneShells(built: string, siteFolder: string): Promise<void> {
  const used = new Set(await readdir(join(built, 'assets')));
  const assets = (await readdir(join(siteFolder, 'assets')))
    .filter((name) => !used.has(name))
    .map((name) => join(siteFolder, 'assets', name));
  const builds = (await readdir(dirname(built)))
    .filter((name) => name !== basename(built))
    .map((name) => join(dirname(built), name));
  for (const path of [...assets, ...builds]) {
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > KEEP) await rm(path, { recursive: true, force: true });
  }
}
