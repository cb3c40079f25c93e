import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@kickabout/domain';
import { digestOf } from '@kickabout/releases';
import { purgeReleases } from '../../src/publishing/remotes/purge-releases.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { createTestSite, makeRelease, publish, type TestRelease } from '../../src/testing/test-releases.ts';

/** How long a process may take to learn what another published. Milliseconds. */
const SWITCHED_WITHIN = 5000;
/** Live, and three for a rollback. */
const KEPT = 4;

export type PublishersReport = {
  /** Bytes of files that the server has after all releases, and a week later. */
  readonly bytes: number;
  readonly bytesAfterAWeek: number;
};

/**
 * Volunteers publish releases of two remotes at the same time, through two processes. Each asks for the next as soon as the one
 * before is live, so they queue for the same remote.
 * @throws if the history isn't exact, a file is lost, or more is kept than the rule says
 */
export async function runPublishers(
  { volunteers, releases }: { volunteers: number; releases: number },
  databaseUrl?: string,
): Promise<PublishersReport> {
  const site = createTestSite();
  const env = { SITE_FOLDER: site.folder };
  const club = await createTestClub({ env, ...(databaseUrl !== undefined && { databaseUrl }) });
  const other = await createTestClub({ beside: club, env });
  for (const one of [club, other]) one.services.changes.start();
  try {
    const admin = await club.signUp('founder');
    const names = ['mf-one', 'mf-two'];
    const keyFor = async (name: string) => {
      const request = { params: { name }, body: { holder: 'Sam', days: 30 } };
      return { token: (await club.call('createPublishKey', admin, request)).body.key };
    };
    const published: TestRelease[] = [];
    let begun = 0;
    const publishOn = async (volunteer: number) => {
      const name = names[volunteer % names.length] ?? '';
      const key = await keyFor(name);
      while (begun < releases) {
        begun += 1;
        const release = makeRelease({ name, release: `v${volunteer}-${begun}`, routes: [] });
        const { status, body } = await publish(volunteer % 2 === 0 ? club : other, key, release);
        if (status !== 200 || body.state !== 'live' || body.unchanged)
          throw new Error(`${release.manifest.release}: ${JSON.stringify(body)}`);
        published.push(release);
      }
    };
    await Promise.all(Array.from({ length: volunteers }, (_, volunteer) => publishOn(volunteer)));
    await checkHistory(club, published);
    await checkFiles(other, published);
    const bytes = await storedBytes(club);

    club.clock.time += 8 * DAY_MS;
    await purgeReleases(club.services);
    for (let left = 1; left > 0; ) left = (await purgeReleases(club.services)).files;
    const { length: kept } = await club.db.selectFrom('remote_releases').select('release').execute();
    if (kept > KEPT * names.length) throw new Error(`${kept} releases are kept.`);
    return { bytes, bytesAfterAWeek: await storedBytes(club) };
  } finally {
    await other.close();
    await club.close();
    site.remove();
  }
}

/** Every release that went live is in the history once, and the latest is the one that is live. */
async function checkHistory(club: TestClub, published: readonly TestRelease[]): Promise<void> {
  const rows = await club.db
    .selectFrom('live_history')
    .select(['remote', 'release'])
    .orderBy('history_id')
    .execute();
  const listed = rows.map(({ remote, release }) => `${remote} ${release}`);
  const sent = published.map(({ manifest: { name, release } }) => `${name} ${release}`);
  if (listed.toSorted().join() !== sent.toSorted().join())
    throw new Error(`The history has ${listed.length} rows for ${sent.length} releases.`);
  const latest = new Map(rows.map(({ remote, release }) => [remote, release]));
  for (const deadline = performance.now() + SWITCHED_WITHIN; ; await sleep(20)) {
    const { remotes } = (await club.app.inject('/remotes.json')).json<{ remotes: LiveRemote[] }>();
    if (remotes.every(({ name, release }) => latest.get(name) === release)) return;
    if (performance.now() > deadline) throw new Error(`${JSON.stringify(remotes)} isn’t the latest.`);
  }
}

type LiveRemote = { name: string; release: string };

/** Every file of every release has the content that was sent. */
async function checkFiles(club: TestClub, published: readonly TestRelease[]): Promise<void> {
  for (const { manifest, contents } of published)
    for (const [path, content] of Object.entries(contents)) {
      const { rawPayload } = await club.app.inject(`/remotes/${manifest.name}/${manifest.release}/${path}`);
      if (digestOf(rawPayload) !== digestOf(Buffer.from(content)))
        throw new Error(`${manifest.name} ${manifest.release}: ${path} is lost.`);
    }
}

async function storedBytes({ db }: TestClub): Promise<number> {
  const rows = await db.selectFrom('stored_files').select('size').execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
}
