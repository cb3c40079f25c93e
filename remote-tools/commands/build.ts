/** `npm run build`: builds what changed into `dist/site`, and prints its size. */
import { resolve } from 'node:path';
import { buildSite } from '../build/build-site.ts';
import { formatReport, measureSite, sizeProblems } from '../build/size-report.ts';

const root = resolve(import.meta.dirname, '../..');
const started = performance.now();
try {
  const { siteFolder, built, failed, manifests, kept } = await buildSite(root);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `Built ${built.length > 0 ? built.join(', ') : 'nothing, because nothing changed,'} in ${seconds} s.`,
  );
  const report = await measureSite(siteFolder, manifests);
  console.log(formatReport(report));
  for (const problem of sizeProblems(report)) {
    console.error(`\nToo large. ${problem}`);
    process.exitCode = 1;
  }
  for (const name of kept) {
    console.log(`${name} keeps the release that someone made live; "npm run releases" lists them all.`);
  }
  for (const [name, problem] of failed) {
    console.error(`\n${name} failed to build, so its last release stays live:\n${problem}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
