/** `npm run rollback mf-x`: makes the previous release live again. */
import { secondsSince } from '../command-line/command.ts';
import { runRemoteCommand } from '../command-line/remote-options.ts';
import { rollBackSite } from '../publish/roll-back-site.ts';
import { connect } from './publish.ts';

const USAGE = `npm run rollback <remote> [release]
  <release>       a release other than the previous one; "npm run releases" lists them
  --to <address>  the club's site, such as https://club.example; default: what npm start runs on this machine.
                  KICKABOUT_PUBLISH_KEY has your key`;

await runRemoteCommand({ usage: USAGE, takesRelease: true }, async (options) => {
  const started = Date.now();
  const { remote, release: wanted } = options;
  const { from, release } = await rollBackSite(await connect(options), remote, wanted ?? undefined);
  console.log(
    release === null
      ? `${remote} ${from} was withdrawn, and nothing of ${remote} is live now (${secondsSince(started)}).`
      : `${remote} ${release} is live again instead of ${from} (${secondsSince(started)}).`,
  );
});
