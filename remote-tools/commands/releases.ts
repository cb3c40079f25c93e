/** `npm run releases`: lists the live release of each remote, and who released what and when. */
import { connectToSite } from '../publish/connect-to-site.ts';
import { historyLine, historyLines } from '../publish/history-lines.ts';
import { readPublishKey } from '../publish/publish-key.ts';
import { readHistory } from '../release/history.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { type RemoteOptions, readRemoteOptions, siteAddress, UsageProblem } from './remote-options.ts';
import { runCommand } from './run-command.ts';

const USAGE = `npm run releases [remote]
  --to <address>   the club's site, such as https://club.example; KICKABOUT_PUBLISH_KEY has your key for the remote
  --into <folder>  or the site's folder; default SITE_FOLDER, otherwise dist/site`;

/** How many releases of each remote are shown, unless one remote is named. */
const NEWEST = 5;

await runCommand(async () => {
  const options = readRemoteOptions(USAGE, { to: { type: 'string' } }, { remote: false });
  const site = siteAddress(options, USAGE);
  if (site === null) return listOfFolder(options);
  if (options.remote === null) throw new UsageProblem(`Name the remote that your key is for.\n\n${USAGE}`);
  return listOfSite(site, options.remote);
});

async function listOfFolder({ remote, into }: RemoteOptions): Promise<void> {
  const { remotes } = await readRegistryFile(into);
  for (const live of remotes) {
    if (remote !== null && live.name !== remote) continue;
    console.log(live.name);
    const history = await readHistory(into, live.name, live);
    const shown = remote === null ? history.slice(-NEWEST) : history;
    for (const [index, line] of shown.entries())
      console.log(historyLine(line, index === shown.length - 1 ? '● live' : ''));
  }
  if (remotes.length === 0) console.log(`Nothing is live in ${into}.`);
}

async function listOfSite(address: URL, name: string): Promise<void> {
  const site = await connectToSite(address, { key: readPublishKey(address.origin), say: console.log });
  const history = await site.call('listReleases', { params: { name } });
  console.log(`${name} at ${site.address.origin}`);
  for (const line of historyLines(history)) console.log(line);
  if (history.length === 0) console.log('  Nothing has been released yet.');
}
