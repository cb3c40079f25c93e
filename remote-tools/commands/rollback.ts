/** `npm run rollback mf-x`: makes the previous release live again. */
import { connectToSite } from '../publish/connect-to-site.ts';
import { readPublishKey } from '../publish/publish-key.ts';
import { rollBackSite } from '../publish/roll-back-site.ts';
import { rollBack } from '../release/go-live.ts';
import { recordNow } from '../release/release-record.ts';
import { readRemoteOptions, siteAddress } from './remote-options.ts';
import { runCommand } from './run-command.ts';
import { secondsSince } from './show-step.ts';

const USAGE = `npm run rollback <remote> [release]
  <release>        a release other than the previous one; "npm run releases" lists them
  --to <address>   the club's site, such as https://club.example; KICKABOUT_PUBLISH_KEY has your key
  --into <folder>  or the site's folder; default SITE_FOLDER, otherwise dist/site`;

await runCommand(async () => {
  const started = Date.now();
  const options = readRemoteOptions(USAGE, { to: { type: 'string' } }, { release: true });
  const { root, into } = options;
  const name = options.remote ?? '';
  const wanted = options.release ?? undefined;
  const address = siteAddress(options, USAGE);
  if (address === null) {
    const { from, to } = await rollBack(into, name, await recordNow(root, 'rollback', []), wanted);
    console.log(`${name} ${to} is live again instead of ${from}.`);
    return;
  }
  const site = await connectToSite(address, { key: readPublishKey(address.origin), say: console.log });
  const { from, release } = await rollBackSite(site, name, wanted);
  console.log(
    release === null
      ? `${name} ${from} was withdrawn, and nothing of ${name} is live now (${secondsSince(started)}).`
      : `${name} ${release} is live again instead of ${from} (${secondsSince(started)}).`,
  );
});
