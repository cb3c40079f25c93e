import { afterAll, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';

const site = createTestSite();
const club = await startClub({ env: { SITE_FOLDER: site.folder } });
const admin = await club.signUp('founder');
afterAll(() => site.remove());

const create = async (name = 'mf-feedback', days = 30) =>
  (await club.call('createPublishKey', admin, { params: { name }, body: { holder: 'Sam Taylor', days } }))
    .body;
const list = async (name = 'mf-feedback') =>
  (await club.call('listPublishKeys', admin, { params: { name } })).body;
const acts = async (count: number) =>
  (await club.call('listAuditEntries', admin, { query: { limit: String(count) } })).body;

it('a key is shown once, and only a digest of it is stored', async () => {
  const { key, key_id, expires_at } = await create();
  expect(key).toMatch(/^kickabout_[\w-]{43}$/);
  expect(expires_at).toBe('2026-12-19T12:00:00.000Z');
  const [row] = await list();
  expect(row).toEqual({
    key_id,
    holder: 'Sam Taylor',
    created_at: '2026-11-19T12:00:00.000Z',
    created_by: { player_id: admin.id, first_name: 'founder', last_name: 'Test', preferred_name: 'founder' },
    expires_at,
    revoked_at: null,
    last_used_at: null,
  });
  const stored = await club.db.selectFrom('publish_keys').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(key.slice(10));
  expect(await acts(1)).toMatchObject([
    { action: 'publish_key_created', remote: 'mf-feedback', reason: 'Sam Taylor' },
  ]);
});

it('a revoked key stays in the list, and revoking it again changes nothing', async () => {
  const { key_id } = await create();
  const request = { params: { name: 'mf-feedback', keyId: key_id } };
  await club.call('revokePublishKey', admin, request);
  const before = await acts(200);
  club.clock.time += 60_000;
  expect((await club.call('revokePublishKey', admin, request)).status).toBe(200);
  expect((await list())[0]?.revoked_at).toBe('2026-11-19T12:00:00.000Z');
  expect(await acts(200)).toEqual(before);
  expect(before[0]).toMatchObject({ action: 'publish_key_revoked', remote: 'mf-feedback' });
});

it('a key can’t be revoked under the name of another remote', async () => {
  const { key_id } = await create();
  const refused = await club.call('revokePublishKey', admin, { params: { name: 'mf-admin', keyId: key_id } });
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect((await list())[0]?.revoked_at).toBeNull();
});

it('the list says when each key was last used, to the minute', async () => {
  const used = await create('mf-used');
  await create('mf-used');
  const lastUses = async () => (await list('mf-used')).map((row) => row.last_used_at).toSorted();
  const first = new Date(club.clock.time).toISOString();
  const use = () => publish(club, { token: used.key }, makeRelease({ name: 'mf-used', routes: [] }));
  await use();
  expect(await lastUses()).toEqual([first, null]);
  club.clock.time += 59_000;
  await use();
  expect(await lastUses()).toEqual([first, null]);
  club.clock.time += 2000;
  await use();
  expect(await lastUses()).toEqual([new Date(club.clock.time).toISOString(), null]);
});

it('a key is refused from the moment at which it expires, with the club’s day', async () => {
  const before = club.clock.time;
  club.clock.time = Date.parse('2027-06-29T23:30Z');
  const { key, expires_at } = await create('mf-late', 1);
  const use = () =>
    publish(club, { token: key }, makeRelease({ name: 'mf-late', routes: [] }), { stage: 'preview' });
  club.clock.time = Date.parse(expires_at) - 1;
  expect((await use()).status).toBe(200);
  club.clock.time += 1;
  expect((await use()).body.detail).toBe(
    'This publish key expired on 2027-07-01. Ask an admin for a new one.',
  );
  club.clock.time = before;
});

it('once an admin is told that a key no longer works, nothing more goes live with it', async () => {
  const { key, key_id } = await create('mf-kit');
  await publish(club, { token: key }, makeRelease({ routes: [], release: 'r1' }));
  const release = makeRelease({ routes: [], release: 'r2' });
  await publish(club, { token: key }, release, { stage: 'preview' });
  const history = async () =>
    (await club.call('listReleases', admin, { params: { name: 'mf-kit' } })).body.map((row) => row.release);
  await club.withSession(async (blocking, waiting) => {
    // The publisher has checked its key by the time that it waits for this.
    await blocking.query('BEGIN; LOCK TABLE live_history IN SHARE ROW EXCLUSIVE MODE');
    const publishing = publish(club, { token: key }, release);
    await expect.poll(waiting).toHaveLength(1);
    const revoking = club.call('revokePublishKey', admin, { params: { name: 'mf-kit', keyId: key_id } });
    const told = revoking.then(history);
    await expect.poll(waiting).toHaveLength(2);
    await blocking.query('ROLLBACK');
    expect((await publishing).body.state).toBe('live');
    expect(await told).toEqual(['r2', 'r2', 'r1']);
  });
});
