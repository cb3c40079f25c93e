/** `npm run release mf-x`: builds a remote, checks it against the live shell, and makes it live. */
import { rm } from 'node:fs/promises';
import { prepareRelease } from '../build/prepare-release.ts';
import { sourcesOf } from '../build/project.ts';
import type { Audience } from '../publish/send-release.ts';
import { goLive, ReleaseRefusal } from '../release/go-live.ts';
import { noteLastBuild } from '../release/last-build.ts';
import { pruneReleases } from '../release/prune-releases.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { recordNow } from '../release/release-record.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { publish } from './publish.ts';
import {
  builtFolder,
  type RemoteOptions,
  readRemoteOptions,
  siteAddress,
  UsageProblem,
} from './remote-options.ts';
import { runCommand } from './run-command.ts';
import { secondsSince, showStep } from './show-step.ts';

const USAGE = `npm run release <remote> -- --to <address>
  --to <address>      the club's site, such as https://club.example; KICKABOUT_PUBLISH_KEY has your key
  --stage admins      only admins get it at first
  --share <per cent>  only this share of the visitors gets it at first
  --built <folder>    releases what another bundler's ModuleFederationPlugin has built there

npm run release <remote>
  --into <folder>     the folder of the site to release to; default SITE_FOLDER, otherwise dist/site
  --built <folder>    as above
  --origin <address>  where visitors load the remote from, if not from the site itself
  --keep-days <days>  how long replaced releases stay for pages that are still open; default 7`;

await runCommand(async () => {
  const options = readRemoteOptions(USAGE, {
    to: { type: 'string' },
    stage: { type: 'string' },
    share: { type: 'string' },
    built: { type: 'string' },
    origin: { type: 'string' },
    'keep-days': { type: 'string' },
  });
  const audience = readAudience(options);
  const site = siteAddress(options, USAGE);
  if (site !== null) await publish(options, site, audience);
  else if (audience.stage === 'everyone') await releaseToFolder(options);
  else throw new UsageProblem(`Name the club's site with --to.\n\n${USAGE}`);
});

function readAudience({ values: { stage = 'everyone', share } }: RemoteOptions): Audience {
  if (share === undefined && (stage === 'everyone' || stage === 'admins')) return { stage };
  const percent = Number(share);
  if (stage === 'everyone' && Number.isInteger(percent) && percent >= 1 && percent <= 99)
    return { stage: 'share', share: percent };
  throw new UsageProblem(
    `Use either --stage admins or --share with a whole number from 1 to 99.\n\n${USAGE}`,
  );
}

async function releaseToFolder(options: RemoteOptions): Promise<void> {
  const started = Date.now();
  const { root, remote, into, values } = options;
  const name = remote ?? '';
  const days = Number(values['keep-days'] ?? 7);
  if (!(days >= 0)) throw new UsageProblem(`--keep-days must be a number of days.\n\n${USAGE}`);
  const { remotes } = await readRegistryFile(into);
  const before = remotes.find((live) => live.name === name);
  const { manifest, folder, isNew } = await showStep(
    'Built and checked against the live shell',
    prepareRelease(root, into, name, { built: builtFolder(options) }),
  );
  const entry = new URL(manifest.entry, String(values['origin'] ?? 'http://site'));
  const release = { ...manifest, entry: values['origin'] ? entry.href : manifest.entry };
  if (before?.release === release.release && before.entry === release.entry) {
    console.log(`${name} ${release.release} is already live: nothing has changed since.`);
    return;
  }
  const problems = await showStep('Every page opened in a browser', smokeTest(into, [{ release }]));
  if (problems.length > 0) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw new ReleaseRefusal(`${name} was not released. Nothing has changed.\n  ${problems.join('\n  ')}`);
  }
  await showStep('Live', goLive(into, release, await recordNow(root, 'release', sourcesOf(root, name))));
  await noteLastBuild(root, into, { [name]: release.release });
  const gone = await pruneReleases(into, name, { days });
  if (gone.length > 0) console.log(`  Deleted ${gone.length} old releases.`);
  console.log(
    `\n${name} ${release.release} is live${before ? ` instead of ${before.release}` : ''} (${secondsSince(started)}). To undo: npm run rollback ${name}`,
  );
}
