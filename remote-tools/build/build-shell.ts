import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FILE } from '@kickabout/releases';
import type { Configuration } from '@rspack/core';
import { finishShell } from './finish-shell.ts';
import { precompress } from './precompress.ts';
import { runRspack } from './run-rspack.ts';

/** How long assets of older shells are kept for pages that are still open, in milliseconds. */
const KEEP = 7 * 24 * 3600 * 1000;

/**
 * Builds the shell into a site's folder.
 * @param change what is different from its `rspack.config.ts`
 * @throws CommandError with what is wrong; the site stays as it was
 */
export async function buildShell(
  folder: string,
  siteFolder: string,
  change?: (config: Configuration) => Configuration,
): Promise<void> {
  const work = `${siteFolder}.${process.pid}.shell`;
  try {
    await runRspack(folder, work, change);
    await finishShell(work, folder);
    await precompress(work);
    await publish(work, siteFolder);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Its assets first, then its icons and the like, the page that names them last. */
async function publish(built: string, siteFolder: string): Promise<void> {
  await mkdir(join(siteFolder, 'assets'), { recursive: true });
  await cp(join(built, 'assets'), join(siteFolder, 'assets'), { recursive: true });
  const files = (await readdir(built, { withFileTypes: true })).filter((entry) => entry.isFile());
  const last = ['index.html', SHELL_FILE];
  const first = files.map(({ name }) => name).filter((name) => !last.includes(name));
  for (const file of [...first, ...last]) {
    // In one step, because the site may be live.
    await writeFile(join(siteFolder, `${file}.tmp`), await readFile(join(built, file)));
    await rename(join(siteFolder, `${file}.tmp`), join(siteFolder, file));
  }
  const used = new Set(await readdir(join(built, 'assets')));
  for (const name of await readdir(join(siteFolder, 'assets'))) {
    const path = join(siteFolder, 'assets', name);
    // Copying makes an asset new again, so an old one is one that no shell has used for that long.
    if (!used.has(name) && Date.now() - (await stat(path)).mtimeMs > KEEP) await rm(path);
  }
}
