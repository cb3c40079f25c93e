import { rm } from 'node:fs/promises';
import { type PreparedRelease, prepareRelease } from '../build/prepare-release.ts';
import { sourcesOf } from '../build/project.ts';
import { type ClubSite, connectToSite } from '../publish/connect-to-site.ts';
import { audienceOf } from '../publish/history-lines.ts';
import { liveNow } from '../publish/live-now.ts';
import { readPublishKey } from '../publish/publish-key.ts';
import { type Audience, type SentRelease, sendRelease } from '../publish/send-release.ts';
import { ReleaseRefusal } from '../release/go-live.ts';
import { recordNow } from '../release/release-record.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { builtFolder, commandFor, type RemoteOptions } from './remote-options.ts';
import { secondsSince, showStep } from './show-step.ts';

/**
 * `npm run release mf-x -- --to https://club.example`: builds a remote, checks it against the live shell, sends it to the club's
 * server, and prints what that did with it.
 * @throws ReleaseRefusal with the reason; then nothing has changed
 */
export async function publish(options: RemoteOptions, wanted: URL, audience: Audience): Promise<void> {
  const started = Date.now();
  const { root, remote, into } = options;
  const name = remote ?? '';
  const site = await connectToSite(wanted, { key: readPublishKey(wanted.origin), say: console.log });
  // A wrong key is refused here, before anything takes time.
  const history = await site.call('listReleases', { params: { name } });
  const prepared = await showStep(
    'Built and checked against the live shell',
    prepareRelease(root, into, name, { built: builtFolder(options), shell: site.shell }),
  );
  const { release } = prepared.manifest;
  const { live, candidate } = liveNow(history);
  if (audience.stage === 'everyone' && live?.release === release && !candidate) {
    console.log(`${name} ${release} is already live: nothing has changed since.`);
    return;
  }
  // A release that the site has was opened in a browser when it was sent: as a preview, or for fewer visitors.
  if (!history.some((change) => change.release === release && change.is_kept))
    await openEveryPage(site, prepared);
  const { commit } = await recordNow(root, 'release', sourcesOf(root, name));
  const since = Date.now();
  const sent = await sendRelease(site, prepared, audience, commit);
  const count = sent.sent === sent.files ? `all ${sent.files}` : `${sent.sent} of ${sent.files}`;
  console.log(`  ✓ ${`Sent ${count} files`.padEnd(44)}${secondsSince(since).padStart(7)}`);
  console.log(`\n${outcomeOf(sent.answer, name, site.address)}`);
  if (sent.answer.state === 'live') {
    if (sent.answer.stage !== 'everyone')
      console.log(`For everyone: ${commandFor(root, 'release', name, site.address)}`);
    console.log(`To undo: ${commandFor(root, 'rollback', name, site.address)}`);
  }
  console.log(`Done in ${secondsSince(started)}.`);
}

async function openEveryPage(site: ClubSite, { manifest, folder, isNew }: PreparedRelease): Promise<void> {
  const problems = await showStep(
    'Every page opened in a browser',
    smokeTest(site.address, [{ release: manifest, folder }]),
  );
  if (problems.length === 0) return;
  if (isNew) await rm(folder, { recursive: true, force: true });
  throw new ReleaseRefusal(
    `${manifest.name} was not released. Nothing has changed.\n  ${problems.join('\n  ')}`,
  );
}

/** What the site did with a release. */
export function outcomeOf(answer: SentRelease['answer'], name: string, { origin }: URL): string {
  const { release } = answer;
  switch (answer.state) {
    case 'live': {
      const instead = answer.replaced === null ? '' : ` instead of ${answer.replaced}`;
      if (answer.stage === 'everyone') return `${name} ${release} is live${instead}.`;
      return `${name} ${release} is live for ${audienceOf(answer)}.`;
    }
    case 'preview': {
      const until = new Date(answer.expires_at).toUTCString().slice(0, 16);
      return `Until ${until}, this link shows ${name} ${release} to anyone who opens it:\n  ${new URL(answer.address, origin)}\nIt’s live for no one else.`;
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
