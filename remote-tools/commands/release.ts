/** `npm run release mf-x`: builds a remote, checks it inside a club's site, and makes it live there. */
import { CommandError } from '../command-line/command.ts';
import { runRemoteCommand } from '../command-line/remote-options.ts';
import { publish } from './publish.ts';

const USAGE = `npm run release <remote>
  --to <address>      the club's site, such as https://club.example; default: what npm start runs on this machine.
                      KICKABOUT_PUBLISH_KEY has your key
  --stage admins      only admins get it at first
  --share <per cent>  only this share of the visitors gets it at first
  --built <folder>    releases what another bundler's ModuleFederationPlugin has built there`;

await runRemoteCommand({ usage: USAGE, flags: ['stage', 'share', 'built'] }, async (options) => {
  const { stage = 'everyone', share } = options.values;
  const percent = Number(share);
  if (share === undefined && (stage === 'everyone' || stage === 'admins')) await publish(options, { stage });
  else if (stage === 'everyone' && Number.isInteger(percent) && percent >= 1 && percent <= 99)
    await publish(options, { stage: 'share', share: percent });
  else
    throw new CommandError(
      `Use either --stage admins or --share with a whole number from 1 to 99.\n\n${USAGE}`,
    );
});
