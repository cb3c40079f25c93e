/** `npm run preview mf-x -- --to https://club.example`: puts a release on a club's site that only those with its link see. */
import { connectToSite } from '../publish/connect-to-site.ts';
import { readPublishKey } from '../publish/publish-key.ts';
import { outcomeOf, publish } from './publish.ts';
import { readRemoteOptions, siteAddress, UsageProblem } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run preview <remote> [release] -- --to <address>
  <release>         one that the site has already, instead of building one; "npm run releases" lists them
  --to <address>    the club's site, such as https://club.example; KICKABOUT_PUBLISH_KEY has your key
  --built <folder>  shows what another bundler's ModuleFederationPlugin has built there`;

await runCommand(async () => {
  const flags = { to: { type: 'string' }, built: { type: 'string' } } as const;
  const options = readRemoteOptions(USAGE, flags, { release: true });
  const site = siteAddress(options, USAGE);
  if (site === null) throw new UsageProblem(`Name the club's site with --to.\n\n${USAGE}`);
  const { remote, release } = options;
  if (remote === null || release === null) return publish(options, site, { stage: 'preview' });
  const { address, call } = await connectToSite(site, { key: readPublishKey(site.origin), say: console.log });
  const answer = await call('previewRelease', { params: { name: remote, release } });
  console.log(outcomeOf(answer, remote, address));
});
