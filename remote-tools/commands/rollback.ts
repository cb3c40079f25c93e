/** `npm run rollback mf-x`: makes the previous release live again. */
import { rollBack } from '../release/go-live.ts';
import { recordNow } from '../release/release-record.ts';
import { readRemoteOptions } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run rollback <remote>
  --to <release>   a release other than the previous one; "npm run releases" lists them
  --into <folder>  the site; default SITE_FOLDER, otherwise dist/site`;

await runCommand(async () => {
  const { root, remote, into, values } = readRemoteOptions(USAGE, { to: { type: 'string' } });
  const wanted = typeof values['to'] === 'string' ? values['to'] : undefined;
  const shipped = await recordNow(root, 'rollback', []);
  const { from, to } = await rollBack(into, remote ?? '', shipped, wanted);
  console.log(`${remote} ${to} is live again instead of ${from}.`);
});
