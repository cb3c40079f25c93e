import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';

let club: TestClub;
let admin: TestPlayer;

beforeAll(async () => {
  club = await createTestClub();
  admin = await club.signUp('founder');
});
afterAll(() => club.close());

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
