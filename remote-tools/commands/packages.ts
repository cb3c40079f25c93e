/** `npm run packages`: packs what a remote outside this repository is written and built with, into `dist/packages`. */
import { stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { runCommand } from '../command-line/command.ts';
import { makePackages } from '../packages/make-packages.ts';

await runCommand(async () => {
  const root = resolve(import.meta.dirname, '../..');
  const folder = join(root, 'dist/packages');
  const { version, files } = await makePackages(root, folder);
  console.log(`Version ${version}, in ${folder}:`);
  for (const file of files) {
    const { size } = await stat(file);
    console.log(`  ${basename(file).padEnd(60)}${(size / 1000).toFixed(0).padStart(4)} kB`);
  }
});
