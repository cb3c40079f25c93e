/** `npm run release mf-x`: builds a remote, checks it against the live shell, and makes it live. */
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { prepareRelease } from '../build/prepare-release.ts';
import { goLive, ReleaseRefusal } from '../release/go-live.ts';
import { noteLastBuild } from '../release/last-build.ts';
import { pruneReleases } from '../release/prune-releases.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { recordNow } from '../release/release-record.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { readRemoteOptions, UsageProblem } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run release <remote>
  --into <folder>     the site to release to; default SITE_FOLDER, otherwise dist/site
  --built <folder>    releases what another bundler's ModuleFederationPlugin has built there
  --origin <address>  where visitors load the remote from, if not from the site itself
  --keep-days <days>  how long replaced releases stay for pages that are still open; default 7`;

await runCommand(async () => {
  const started = Date.now();
  const options = {
    built: { type: 'string' },
    origin: { type: 'string' },
    'keep-days': { type: 'string' },
  } as const;
  const { root, remote, into, values } = readRemoteOptions(USAGE, options);
  const name = remote ?? '';
  const built = typeof values['built'] === 'string' ? resolve(values['built']) : undefined;
  const days = Number(values['keep-days'] ?? 7);
  if (!(days >= 0)) throw new UsageProblem(`--keep-days must be a number of days.\n\n${USAGE}`);
  const step = async <T>(title: string, work: Promise<T>): Promise<T> => {
    const since = Date.now();
    const result = await work;
    console.log(`  ✓ ${title.padEnd(44)}${((Date.now() - since) / 1000).toFixed(1).padStart(5)} s`);
    return result;
  };

  const { remotes } = await readRegistryFile(into);
  const before = remotes.find((live) => live.name === name);
  const { manifest, folder, isNew } = await step(
    'Built and checked against the live shell',
    prepareRelease(root, into, name, { built }),
  );
  const entry = new URL(manifest.entry, String(values['origin'] ?? 'http://site'));
  const release = { ...manifest, entry: values['origin'] ? entry.href : manifest.entry };
  if (before?.release === release.release && before.entry === release.entry) {
    console.log(`${name} ${release.release} is already live: nothing has changed since.`);
    return;
  }
  const problems = await step('Every page opened in a browser', smokeTest(into, [{ release }]));
  if (problems.length > 0) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw new ReleaseRefusal(`${name} was not released. Nothing has changed.\n  ${problems.join('\n  ')}`);
  }
  await step('Live', goLive(into, release, await recordNow(root, 'release', [name, 'shared'])));
  await noteLastBuild(root, into, { [name]: release.release });
  const gone = await pruneReleases(into, name, { days });
  if (gone.length > 0) console.log(`  Deleted ${gone.length} old releases.`);
  console.log(
    `\n${name} ${release.release} is live${before ? ` instead of ${before.release}` : ''} (${((Date.now() - started) / 1000).toFixed(1)} s). To undo: npm run rollback ${name}`,
  );
});
