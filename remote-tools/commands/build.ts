/** `npm run build`: builds what changed into `dist/site`, and prints its size; which packages are in it goes to `dist/sbom.cdx.json`. */
import { join, resolve } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { formatSizes } from '../build/size-report.ts';
import { writeSbom } from '../build/write-sbom.ts';
import { runCommand, secondsSince } from '../command-line/command.ts';

await runCommand(async () => {
  const root = resolve(import.meta.dirname, '../..');
  const siteFolder = join(root, 'dist/site');
  const since = Date.now();
  const [{ isNew, failed, parts, tooLarge }] = await Promise.all([
    buildSite(root, siteFolder),
    writeSbom(root, join(root, 'dist/sbom.cdx.json')),
  ]);
  console.log(isNew ? `Built in ${secondsSince(since)}.` : 'Nothing has changed since the last build.');
  for (const [name, problem] of failed)
    console.error(`\n${name} failed to build, so its last build stays:\n${problem}`);
  if (parts.length > 0) console.log(formatSizes(parts));
  for (const problem of tooLarge) console.error(`\nToo large. ${problem}`);
  if (failed.size + tooLarge.length > 0) process.exitCode = 1;
});
