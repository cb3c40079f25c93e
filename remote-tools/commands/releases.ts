/** `npm run releases mf-x`: lists a remote's releases: which is live, and who released what and when. */
import { runRemoteCommand } from '../command-line/remote-options.ts';
import { historyLines } from '../publish/history.ts';
import { connect } from './publish.ts';

const USAGE = `npm run releases <remote>
  --to <address>  the club's site, such as https://club.example; default: what npm start runs on this machine.
                  KICKABOUT_PUBLISH_KEY has your key`;

await runRemoteCommand({ usage: USAGE }, async (options) => {
  const site = await connect(options);
  const history = await site.call('listReleases', { params: { name: options.remote } });
  console.log(`${options.remote} at ${site.address.origin}`);
  for (const line of historyLines(history)) console.log(line);
  if (history.length === 0)
    console.log(
      `  Nothing has been live yet. A first release waits until an admin approves it at ${site.address.origin}/remotes.`,
    );
});
