import { type Readable, Writable } from 'node:stream';
import { API_PREFIX } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClub, type TestClub, type TestPlayer } from './test-club.ts';
import {
  approveClaims,
  createTestSite,
  describeRelease,
  type Making,
  makeRelease,
  publish,
  type TestRelease,
  type TestSite,
} from './test-releases.ts';

let site: TestSite;
export let club: TestClub;
export let admin: TestPlayer;
export let player: TestPlayer;
/** Keys of mf-kit, but one of mf-other. */
export const keys = { good: '', revoked: '', expired: '', other: '', greedy: '', hoarding: '' };
export let logged = '';

/** A club with the remotes mf-kit and mf-other, and keys of all kinds. */
async function start() {
  site = createTestSite();
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  club = await createTestClub({ env: { SITE_FOLDER: site.folder }, logTo });
  admin = await club.signUp('founder');
  player = await club.signUp('player');
  const create = async (days: number, name = 'mf-kit') =>
    (await club.call('createPublishKey', admin, { params: { name }, body: { holder: 'Sam', days } })).body;
  keys.expired = (await create(1)).key;
  club.clock.time += 2 * 24 * 3600_000;
  const revoked = await create(30);
  keys.revoked = revoked.key;
  await club.call('revokePublishKey', admin, { params: { name: 'mf-kit', keyId: revoked.key_id } });
  keys.good = (await create(30)).key;
  keys.greedy = (await create(30)).key;
  keys.hoarding = (await create(30)).key;
  keys.other = (await create(30, 'mf-other')).key;
  for (const name of ['mf-kit', 'mf-other']) {
    await publish(club, admin, makeRelease({ name }));
    await approveClaims(club, admin, name);
  }
  const waiting = makeRelease({
    release: 'waiting',
    slots: [{ slot: 'home.admin', access: 'admin', screen: 'kit-screen' }],
  });
  await publish(club, admin, waiting);
}
async function stop() {
  await club.close();
  site.remove();
}

export type Answer = { status: number; code: string; detail: string };

export async function send(
  method: string,
  path: string,
  options: { as?: string; body?: object | string | Readable; headers?: object } = {},
): Promise<Answer> {
  const { as = keys.good, body, headers } = options;
  const response = await club.app.inject({
    method: method as 'PUT',
    url: `${API_PREFIX}${path}`,
    ...(body !== undefined && { payload: body }),
    headers: { ...(as !== '' && { authorization: `Bearer ${as}` }), ...headers },
  });
  const { code = '', detail = '' } = response.json<{ code?: string; detail?: string }>();
  return { status: response.statusCode, code, detail };
}

/** Sends a release, or a changed description of it, as a whole. */
export const sendRelease = (
  release: TestRelease,
  {
    as,
    change,
    path,
    ...more
  }: {
    as?: string;
    change?: (body: ReturnType<typeof describeRelease>) => void;
    path?: string;
    share?: number;
    stage?: string;
  } = {},
) => {
  const body = describeRelease(release);
  change?.(body);
  const { name, release: named } = release.manifest;
  const url = path ?? `/remotes/${name}/releases/${named}`;
  return send('PUT', url, { ...(as !== undefined && { as }), body: { ...body, stage: 'everyone', ...more } });
};

/** A release of mf-kit like the live one, which could go live as it is. */
export const next = (more: Making = {}) => makeRelease({ release: 'r2', ...more });
/** Describes files besides those that there are. */
export const withDescribed = (...more: readonly object[]) =>
  sendRelease(next(), { change: ({ files }) => void files.push(...(more as typeof files)) });
export const describedFile = { path: 'a.js', digest: 'a'.repeat(96), size: 1 };

/** Uploads pictures and offers a preview of a release that has them, with a key of its own. Returns the last answer. */
export async function preview(release: string, pictures: readonly Buffer[]): Promise<Answer> {
  const named = makeRelease({
    release,
    contents: Object.fromEntries(pictures.map((content, index) => [`${index}.png`, content])),
  });
  for (const content of Object.values(named.contents)) {
    const uploaded = await upload(Buffer.from(content), { as: keys.hoarding });
    if (uploaded.status !== 200) return uploaded;
  }
  return sendRelease(named, { as: keys.hoarding, stage: 'preview' });
}

export const upload = (
  body: Buffer | Readable | string,
  options: { digest?: string; headers?: object; as?: string } = {},
) =>
  send(
    'PUT',
    `/remotes/mf-kit/files/${options.digest ?? (Buffer.isBuffer(body) ? digestOf(body) : 'a'.repeat(96))}`,
    {
      ...(options.as !== undefined && { as: options.as }),
      body,
      headers: { 'content-type': 'application/octet-stream', ...options.headers },
    },
  );

/** A gigabyte, a megabyte at a time. */
export function* zeros() {
  for (let count = 0; count < 1000; count += 1) yield Buffer.alloc(1_000_000);
}

/** Everything that a publisher could change. */
export async function everything(): Promise<unknown> {
  const tables = [
    'remotes',
    'remote_grants',
    'remote_releases',
    'release_files',
    'live_history',
    'transfers',
  ] as const;
  const rows = tables.map(
    async (table) => [table, await club.db.selectFrom(table).selectAll().execute()] as const,
  );
  const stored = await club.db
    .selectFrom('stored_files')
    .select(['digest', 'is_stored', 'uploaded_at'])
    .orderBy('digest')
    .execute();
  const keysNow = await club.db
    .selectFrom('publish_keys')
    .select(['key_id', 'revoked_at', 'expires_at'])
    .orderBy('key_id')
    .execute();
  return {
    registry: (await club.app.inject('/remotes.json')).body,
    keysNow,
    stored,
    ...Object.fromEntries(await Promise.all(rows)),
  };
}

export type Attack = {
  what: string;
  try: () => Promise<Answer>;
  status: number;
  code: string;
  says: RegExp;
  /** Whose files are uploaded first. */
  uploaded?: TestRelease;
};

export const answered =
  (status: number, code: string, usual = /./) =>
  (what: string, attempt: () => Promise<Answer>, says = usual): Attack => ({
    what,
    try: attempt,
    status,
    code,
    says,
  });
export const anonymous = answered(401, 'not_signed_in', /log in/);
export const withBadKey = answered(401, 'publish_key_invalid');
export const elsewhere = answered(403, 'publish_key_elsewhere');
export const invalid = answered(400, 'validation_failed');
export const tooLarge = answered(413, 'payload_too_large', /too large/);
export const tooMany = answered(413, 'too_many_uploads');
export const unsupported = answered(415, 'unsupported_media_type');
export const waiting = answered(409, 'claims_waiting', /until an admin approves/);
export const refusedAs = answered(422, 'release_refused');
/** A release like the live one but for some of it. */
export const refused = (what: string, making: Making, says: RegExp): Attack => {
  const made = next(making);
  return refusedAs(what, () => sendRelease(made), says);
};
/** One that only shows what it is once its files are there. */
export const refusedInside = (what: string, making: Making, says: RegExp): Attack => ({
  ...refused(what, making, says),
  uploaded: next(making),
});

export function tryAll(attacks: readonly Attack[]): void {
  beforeAll(start);
  afterAll(stop);
  describe('an attack is refused with a sentence, changes nothing and is noted:', () => {
    it.each(attacks)('$what', async ({ try: attempt, status, code, says, uploaded }) => {
      for (const content of Object.values(uploaded?.contents ?? {})) await upload(Buffer.from(content));
      const isGreedy = code === 'too_many_uploads';
      const before = isGreedy ? null : await everything();
      logged = '';
      const answer = await attempt();
      expect(answer).toEqual({ status, code, detail: expect.stringMatching(says) });
      if (!isGreedy) expect(await everything()).toEqual(before);
      expect(logged).toContain(`"res":{"status":${status}}`);
    });
  });
}
