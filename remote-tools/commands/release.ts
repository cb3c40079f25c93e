/** `npm run release mf-x`: builds a remote, checks it inside a club's site, and makes it live there. */
import { CommandError } from '../cli/command-error.ts';
import { type RemoteOptions, readRemoteOptions } from '../cli/remote-options.ts';
import { runCommand } from '../cli/run-command.ts';
import type { Audience } from '../publish/send-release.ts';
import { publish } from './publish.ts';

const USAGE = `npm run release <remote>
  --to <address>      the club's site, such as https://club.example; default: what npm start runs on this machine.
                      KICKABOUT_PUBLISH_KEY has your key
  --stage admins      only admins get it at first
  --share <per cent>  only this share of the visitors gets it at first
  --built <folder>    releases what another bundler's ModuleFederationPlugin has built there`;

await runCommand(async () => {
  const options = readRemoteOptions(USAGE, ['stage', 'share', 'built']);
  await publish(options, readAudience(options));
});

function readAudience({ values: { stage = 'everyone', share } }: RemoteOptions): Audience {
  if (share === undefined && (stage === 'everyone' || stage === 'admins')) return { stage };
  const percent = Number(share);
  if (stage === 'everyone' && Number.isInteger(percent) && percent >= 1 && percent <= 99)
    return { stage: 'share', share: percent };
  throw new CommandError(
    `Use either --stage admins or --share with a whole number from 1 to 99.\n\n${USAGE}`,
  );
}
