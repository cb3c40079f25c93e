import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, integrityOf } from '@kickabout/releases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { BuiltRelease } from '../build/read-build.ts';
import { type ClubServer, startClubServer } from '../testing/club-server.ts';
import { connectToSite } from './connect-to-site.ts';
import { sendRelease } from './send-release.ts';

const LIVE = {
  state: 'live',
  release: 'r1',
  stage: 'everyone',
  share: null,
  replaced: null,
  unchanged: false,
};
const SCREEN = '/* a screen */';
const ENTRY = '/* an entry */';

let folder: string;
let release: BuiltRelease;
let server: ClubServer | undefined;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-send-'));
  const files = { 'kit.js': SCREEN, 'remote-entry.js': ENTRY };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const manifest = {
    name: 'mf-kit',
    release: 'r1',
    entry: '/remotes/mf-kit/r1/remote-entry.js',
    integrity: integrityOf(Buffer.from(ENTRY)),
    contract: '6.0.0',
    routes: [],
    navigation: [],
    slots: [],
  };
  release = { manifest, folder, files: Object.keys(files) };
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A server that asks for files as long as `missing` names some. */
async function send(missing: () => string[]) {
  server = await startClubServer(({ path }) => {
    if (path.includes('/files/')) return { body: {} };
    const wanted = missing();
    return { body: wanted.length > 0 ? { state: 'files_missing', missing: wanted } : LIVE };
  });
  const club = await connectToSite(server.address, { key: 'kickabout_1', say: () => {} });
  return sendRelease(club, release, { stage: 'everyone' }, '1a2b3c4+');
}
const sentFiles = () => server?.calls.filter(({ path }) => path.includes('/files/')) ?? [];

it('sends the files that the site lacks, and nothing else', async () => {
  const digest = digestOf(Buffer.from(SCREEN));
  expect(await send(() => (sentFiles().length === 0 ? [digest] : []))).toEqual({
    answer: LIVE,
    sent: 1,
    files: 2,
  });
  expect(sentFiles()).toMatchObject([{ path: `/remotes/mf-kit/files/${digest}`, body: Buffer.from(SCREEN) }]);
});

it('describes what it publishes: the files without compressed copies, for whom, and from which commit', async () => {
  await send(() => []);
  expect(JSON.parse(String(server?.calls[0]?.body))).toMatchObject({
    manifest: { name: 'mf-kit', release: 'r1' },
    files: [{ path: 'kit.js', size: SCREEN.length }, { path: 'remote-entry.js' }],
    stage: 'everyone',
    commit: '1a2b3c4+',
  });
});

it('sends a file again that the site lost meanwhile, but not for ever', async () => {
  const digest = digestOf(Buffer.from(SCREEN));
  await expect(send(() => [digest])).rejects.toThrow('keeps asking for files that it already has');
  expect(sentFiles()).toHaveLength(3);
});
