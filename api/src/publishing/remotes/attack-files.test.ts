import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { digestOf } from '@kickabout/releases';
import {
  type Answer,
  answered,
  describedFile,
  invalid,
  keys,
  next,
  preview,
  refused,
  refusedAs,
  send,
  sendRelease,
  tooLarge,
  tooMany,
  tryAll,
  unsupported,
  upload,
  withDescribed,
  zeros,
} from '../../testing/attacks.ts';
import { describeRelease, makeRelease } from '../../testing/test-releases.ts';

/** The digest of something else. */
const OTHER = `sha384-${'A'.repeat(64)}`;

tryAll([
  // files
  ...[
    '../../index.html',
    'a/../../b.js',
    '/etc/passwd',
    '..\\index.js',
    '%2e%2e/index.js',
    '.htaccess',
    // The Kelvin sign, which is k in small letters.
    '\u212Ait-screen.css',
  ].map((path) =>
    invalid(
      `a file at ${path}`,
      () => withDescribed({ ...describedFile, path }),
      /^files\.3\.path must be a path inside/,
    ),
  ),
  ...['login.html', 'all.zip', 'remote-entry.js.br', 'a.CSS'].map((path) =>
    refused(
      `a file that is ${path}`,
      { contents: { [path]: '1' } },
      /files\.3\.path must end in one of .*, not be /,
    ),
  ),
  invalid(
    'a path with NUL',
    () => withDescribed({ ...describedFile, path: 'a.js\0.png' }),
    /^files\.3\.path must not contain/,
  ),
  invalid(
    'a symbolic link',
    () => withDescribed({ path: 'a.js', link: '/etc/passwd' }),
    /files\.3\.digest must be text/,
  ),
  refused(
    'the same path twice, in capitals',
    { contents: { 'Remote-Entry.js': '1' } },
    /files\.3\.path names Remote-Entry\.js twice/,
  ),
  refused(
    'its own remote.json',
    { contents: { 'remote.json': '{}' } },
    /files\.3\.path must not be remote\.json: the server writes it/,
  ),
  invalid(
    'a file of a gigabyte',
    () => withDescribed({ ...describedFile, size: 1e9 }),
    /^files\.3\.size must be at most 2097152/,
  ),
  invalid(
    '501 files',
    () =>
      withDescribed(
        ...Array.from({ length: 498 }, (_, index) => ({ ...describedFile, path: `${index}.js` })),
      ),
    /^files must have at most 500 entries/,
  ),
  tooLarge('a description of a megabyte', () =>
    send('PUT', '/remotes/mf-kit/releases/r2', { body: { text: 'x'.repeat(1e6) } }),
  ),
  refused(
    'three megabytes of scripts that compress well',
    { contents: { 'a.js': ' '.repeat(1_500_000), 'b.js': ' '.repeat(1_500_000) } },
    /files must have at most 2000000 bytes of scripts and styles/,
  ),
  answered(400, 'malformed_request')(
    'a prototype in the description',
    () => {
      const text = JSON.stringify({ ...describeRelease(next()), stage: 'everyone' });
      return send('PUT', '/remotes/mf-kit/releases/r2', {
        body: text.replace('{', '{"__proto__":{"isAdmin":true},'),
        headers: { 'content-type': 'application/json' },
      });
    },
    /couldn’t be read/,
  ),
  unsupported(
    'a compressed description of a hundred megabytes',
    () =>
      send('PUT', '/remotes/mf-kit/releases/r2', {
        body: gzipSync(Buffer.alloc(100_000_000, ' ')) as never,
        headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      }),
    /must not be compressed/,
  ),
  // uploads
  tooLarge('a gigabyte of zeros, announced', () =>
    upload(Buffer.alloc(10), { headers: { 'content-length': '1000000000' } }),
  ),
  tooLarge('a gigabyte of zeros, not announced', () => upload(Readable.from(zeros()))),
  unsupported(
    'a compressed body',
    () => upload(Buffer.alloc(10), { headers: { 'content-encoding': 'gzip' } }),
    /must not be compressed/,
  ),
  unsupported(
    'a body that is JSON',
    () => upload('{}', { headers: { 'content-type': 'application/json' } }),
    /must be bytes/,
  ),
  unsupported(
    'bytes for another call',
    () =>
      send('PUT', '/remotes/mf-kit/releases/r2', {
        body: Buffer.alloc(9),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    /must be JSON/,
  ),
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
  tooMany(
    'more uploads than a release needs',
    async () => {
      const uploads = [];
      for (let count = 0; count < 13; count += 1)
        uploads.push(await upload(randomBytes(2_000_000), { as: keys.greedy }));
      return uploads.at(-1) as Answer;
    },
    /deleted after an hour, previews after a week/,
  ),
  tooMany(
    'previews that fill the disk',
    async () => {
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
    /previews after a week/,
  ),
  // digests
  refused(
    'an entry that isn’t the pinned one',
    { integrity: OTHER },
    /manifest\.integrity isn’t the digest of remote-entry\.js/,
  ),
  refused(
    'a script that isn’t the pinned one',
    { files: { 'kit-screen': [{ file: 'kit-screen.css', integrity: OTHER }] } },
    /manifest\.files\.kit-screen\.0 isn’t the digest of kit-screen\.css/,
  ),
  refused(
    'a script that isn’t sent',
    { files: { 'kit-screen': [{ file: 'gone.js', integrity: OTHER }] } },
    /needs gone\.js, which is none of the files/,
  ),
  refusedAs(
    'no entry',
    () => sendRelease(next(), { change: ({ files }) => void files.shift() }),
    /needs remote-entry\.js, which is none of the files/,
  ),
  {
    ...refusedAs(
      'another size than its bytes have',
      () => sendRelease(next(), { change: ({ files }) => void Object.assign(files[0] ?? {}, { size: 1 }) }),
      /files\.0\.size must be \d+/,
    ),
    uploaded: next(),
  },
  answered(409, 'release_changed')(
    'an entry swapped after the check',
    () => sendRelease(makeRelease({ contents: { 'remote-entry.js': 'swapped' } })),
    /A release can’t be changed/,
  ),
]);
