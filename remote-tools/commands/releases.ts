/** `npm run releases`: lists the live release of each remote, and who released what and when. */
import { readHistory } from '../release/history.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { readRemoteOptions } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run releases [remote]
  --into <folder>  the site; default SITE_FOLDER, otherwise dist/site`;

/** How many releases of each remote are shown, unless one remote is named. */
const NEWEST = 5;

const VERB = { release: 'released', rollback: 'rolled back to', build: 'built' } as const;

await runCommand(async () => {
  const { remote, into } = readRemoteOptions(USAGE, {}, false);
  const { remotes } = await readRegistryFile(into);
  for (const live of remotes) {
    if (remote !== null && live.name !== remote) continue;
    console.log(live.name);
    const history = await readHistory(into, live.name, live);
    const shown = remote === null ? history.slice(-NEWEST) : history;
    for (const [index, { release, how, by, at, commit }] of shown.entries()) {
      const when = `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`;
      const mark = index === shown.length - 1 ? '● live' : '';
      console.log(
        `  ${when}  ${VERB[how].padEnd(15)}${release.padEnd(14)}${(commit ?? '').padEnd(10)}${by.padEnd(28)} ${mark}`.trimEnd(),
      );
    }
  }
  if (remotes.length === 0) console.log(`Nothing is live in ${into}.`);
});
