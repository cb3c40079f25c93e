/** `npm run preview mf-x -- --to https://club.example`: puts a release on a club's site that only those with its link see. */
import { publish } from './publish.ts';
import { readRemoteOptions, siteAddress, UsageProblem } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run preview <remote> -- --to <address>
  --to <address>    the club's site, such as https://club.example; KICKABOUT_PUBLISH_KEY has your key
  --built <folder>  shows what another bundler's ModuleFederationPlugin has built there`;

await runCommand(async () => {
  const options = readRemoteOptions(USAGE, { to: { type: 'string' }, built: { type: 'string' } });
  const site = siteAddress(options, USAGE);
  if (site === null) throw new UsageProblem(`Name the club's site with --to.\n\n${USAGE}`);
  await publish(options, site, { stage: 'preview' });
});
