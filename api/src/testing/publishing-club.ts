import { afterAll } from 'vitest';
import { startClub } from './start-club.ts';
import { approveClaims, createTestSite, type Making, makeRelease, publish } from './test-releases.ts';

/** Two processes of a club that publish, and what tests ask about the remote that they are about at the time. */
export async function startPublishingClub(current: () => { name: string; key: { token: string } }) {
  const site = createTestSite();
  afterAll(() => site.remove());
  const club = await startClub({ env: { SITE_FOLDER: site.folder } });
  const other = await startClub({ beside: club, env: { SITE_FOLDER: site.folder } });
  other.services.changes.start();
  const admin = await club.signUp('founder');

  const releaseOf = (release: string, more: Making = {}) =>
    makeRelease({ name: current().name, release, ...more });
  const waitingOf = async (remote = current().name) =>
    (await club.call('listRemotes', admin)).body.find((one) => one.name === remote)?.waiting[0];
  const registry = async (at = club) => (await at.app.inject('/remotes.json')).json();
  return {
    club,
    other,
    admin,
    releaseOf,
    waitingOf,
    registry,
    async createKey(remote: string): Promise<string> {
      const request = { params: { name: remote }, body: { holder: 'Sam', days: 30 } };
      return (await club.call('createPublishKey', admin, request)).body.key;
    },
    /** Publishes a release and approves all that it claims. */
    async approve(release = releaseOf('r0')) {
      const { name, key } = current();
      await publish(club, key, release);
      await approveClaims(club, admin, name);
    },
    entryOf: async (at = club, remote = current().name) =>
      (await registry(at)).remotes.find((one: { name: string }) => one.name === remote),
    async history() {
      const { name, key } = current();
      const { body } = await club.call('listReleases', key, { params: { name } });
      return body.map(({ release, stage, share, how }) =>
        [release, stage, share, how].filter((one) => one !== null).join(' '),
      );
    },
    acts: async () =>
      (await club.call('listAuditEntries', admin, { query: { limit: '50' } })).body
        .filter((act) => act.remote === current().name)
        .map((act) => `${act.action} ${act.release ?? ''}`.trim()),
  };
}
