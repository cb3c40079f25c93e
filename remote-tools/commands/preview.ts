/** `npm run preview mf-x`: puts a release on a club's site that only those with its link see. */
import { liveNow } from '@kickabout/releases';
import { runRemoteCommand } from '../command-line/remote-options.ts';
import { connect, outcomeOf, publish } from './publish.ts';

const USAGE = `npm run preview <remote> [release]
  <release>         one that the site has already, instead of building one; "npm run releases" lists them
  --to <address>    the club's site, such as https://club.example; default: what npm start runs on this machine.
                    KICKABOUT_PUBLISH_KEY has your key
  --built <folder>  shows what another bundler's ModuleFederationPlugin has built there`;

await runRemoteCommand({ usage: USAGE, flags: ['built'], takesRelease: true }, async (options) => {
  const { remote, release } = options;
  if (release === null) return publish(options, { stage: 'preview' });
  const { address, call } = await connect(options);
  const { live } = liveNow(await call('listReleases', { params: { name: remote } }));
  const answer = await call('previewRelease', { params: { name: remote, release } });
  console.log(outcomeOf(answer, remote, address, live?.release));
});
