import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { checkDescription, liveNow, shellProblem } from '@kickabout/releases';
import { runProgram } from '@kickabout/tools/run-program';
import { buildRemote } from '../build/build-remote.ts';
import { readBuild } from '../build/read-build.ts';
import { readRemoteConfig } from '../build/run-rspack.ts';
import { CommandError, secondsSince, showStep } from '../command-line/command.ts';
import { commandFor, localSite, type RemoteOptions, sourcesOf } from '../command-line/remote-options.ts';
import { type ClubSite, connectToSite } from '../publish/connect-to-site.ts';
import { currentCommit } from '../publish/current-commit.ts';
import { audienceOf } from '../publish/history.ts';
import { type Audience, readFiles, type SentRelease, sendRelease } from '../publish/send-release.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';

const VARIABLE = 'KICKABOUT_PUBLISH_KEY';

/**
 * The club's site, and what the publish key for a remote allows there. The key is from the environment, because on a command line others
 * on this machine could read it. For the club that `npm start` runs here, its own server makes one.
 * @throws CommandError if there is none
 */
export async function connect({ root, remote, site }: RemoteOptions): Promise<ClubSite> {
  const key = process.env[VARIABLE]?.trim() || (await ownKey(root, remote, site));
  if (!key)
    throw new CommandError(
      `Set ${VARIABLE} to your publish key. If you have none yet, ask an admin, who can create one at ${site.origin}/remotes.`,
    );
  if (!/^kickabout_[\w-]+$/.test(key))
    throw new CommandError(`${VARIABLE} isn’t a publish key: those begin with kickabout_.`);
  return connectToSite(site, { key, say: console.log });
}

async function ownKey(root: string, remote: string, site: URL): Promise<string | null> {
  const program = join(root, 'api/src/cli.ts');
  if (site.origin !== localSite().origin || !existsSync(program)) return null;
  const { ok, output } = await runProgram(process.execPath, [program, 'publish-key', remote], { cwd: root });
  // Beside it, Node.js may warn of something.
  if (ok) return /^kickabout_[\w-]+$/m.exec(output)?.[0] ?? output.trim();
  throw new CommandError(
    `There is no club at ${site.origin} yet. Start one with "npm start" in another terminal, or name another with --to.\n${output.trim()}`,
  );
}

/**
 * Builds a remote, or takes what another bundler has built (`--built`), checks it against the live shell, sends it to the club's
 * server, and prints what that did with it.
 * @throws CommandError with the reason; then nothing has changed
 */
export async function publish(options: RemoteOptions, audience: Audience): Promise<void> {
  const started = Date.now();
  const { root, remote: name, values } = options;
  const sources = sourcesOf(options);
  const site = await connect(options);
  // A wrong key is refused here, before anything takes time.
  const history = await site.call('listReleases', { params: { name } });
  const { built } = values;
  if (built === undefined) await showStep('Types checked', checkTypes(sources));
  const prepared = await showStep(
    'Built',
    built === undefined
      ? buildRemote(sources, join(root, 'dist/releases'), { withMaps: true })
      : readRemoteConfig(sources).then((config) => readBuild(config, resolve(built))),
  );
  const { manifest, folder } = prepared;
  const misfit = shellProblem(site.shell, manifest);
  if (misfit !== null) throw new CommandError(misfit);
  const { release } = manifest;
  // The server checks this too, but only after every page has been opened in a browser.
  const files = await readFiles(prepared);
  const faults = checkDescription({ name, release }, { manifest, files }, site.shell);
  if (faults.length > 0)
    throw new CommandError(faults.map(({ field, reason }) => `${field} ${reason}.`).join('\n'));
  const { live, candidate } = liveNow(history);
  if (audience.stage === 'everyone' && live?.release === release && !candidate) {
    console.log(`${name} ${release} is already live: nothing has changed since.`);
    return;
  }
  // A release that the site has was opened in a browser when it was sent: as a preview, or for fewer visitors.
  if (!history.some((change) => change.release === release && change.is_kept)) {
    const work = smokeTest(site.address, [{ manifest, folder }]);
    const problems = await showStep('Every page opened in a browser', work);
    if (problems.length > 0)
      throw new CommandError(`${name} was not released. Nothing has changed.\n  ${problems.join('\n  ')}`);
  }
  const since = Date.now();
  const sent = await sendRelease(site, prepared, audience, await currentCommit(sources));
  const count = sent.sent === sent.files ? `all ${sent.files}` : `${sent.sent} of ${sent.files}`;
  console.log(`  ✓ ${`Sent ${count} files`.padEnd(44)}${secondsSince(since).padStart(7)}`);
  console.log(`\n${outcomeOf(sent.answer, name, site.address, live?.release)}`);
  if (sent.answer.state === 'live') {
    if (sent.answer.stage !== 'everyone') console.log(`For everyone: ${commandFor('release', options)}`);
    console.log(`To undo: ${commandFor('rollback', options)}`);
  }
  console.log(`Done in ${secondsSince(started)}.`);
}

/** @throws CommandError with what is wrong in a remote's own sources and tests */
async function checkTypes(folder: string): Promise<void> {
  const typescript = createRequire(join(folder, 'package.json')).resolve('typescript/package.json');
  // What the last run knew makes the next one quicker.
  const cache = ['--incremental', '--tsBuildInfoFile', join(folder, 'node_modules/.cache/types.tsbuildinfo')];
  const { ok, output } = await runProgram(
    process.execPath,
    [join(dirname(typescript), 'bin/tsc'), '--noEmit', '--pretty', 'false', ...cache],
    { cwd: folder },
  );
  if (!ok) throw new CommandError(`Its types are wrong, so nothing was sent:\n${output.trim()}`);
}

/**
 * What the site did with a release.
 * @param live the release that everyone had before
 */
export function outcomeOf(
  answer: SentRelease['answer'],
  name: string,
  { origin }: URL,
  live: string | undefined,
): string {
  const { release } = answer;
  switch (answer.state) {
    case 'live': {
      const instead = answer.replaced === null ? '' : ` instead of ${answer.replaced}`;
      if (answer.stage === 'everyone') return `${name} ${release} is live${instead}.`;
      return `${name} ${release} is live for ${audienceOf(answer)}.`;
    }
    case 'preview': {
      const until = new Date(answer.expires_at).toUTCString().slice(0, 16);
      return `Until ${until}, this link shows ${name} ${release} to anyone who opens it:\n  ${new URL(answer.address, origin)}\n${live === release ? 'Everyone else has it already: it’s live.' : 'It’s live for no one else.'}`;
    }
    case 'waiting': {
      const { paths, navigation, slots } = answer.claims;
      const wants = [
        ...paths.map((path) => `the page ${path}`),
        ...navigation.map((label) => `the navigation entry “${label}”`),
        ...slots.map((slot) => `the slot ${slot}`),
      ];
      return `${name} ${release} is waiting for an admin, because the remote doesn’t have this yet:\n  ${wants.join('\n  ')}\nAn admin can approve it at ${origin}/remotes. Until then nothing changes.`;
    }
    default:
      return answer satisfies never;
  }
}
