import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf, type Manifest } from '@kickabout/releases';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ClubServer, startClubServer } from '../testing/club-server.ts';
import { placeRelease } from '../testing/release-folder.ts';
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

let site: string;
let release: { manifest: Manifest; folder: string };
let server: ClubServer | undefined;

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'kickabout-send-'));
  const manifest = await placeRelease(site, 'mf-kit', 'r1');
  const folder = join(site, 'remotes/mf-kit/r1');
  for (const [file, text] of [
    ['kit.js', SCREEN],
    ['kit.js.br', 'compressed'],
    ['kit.js.gz', 'compressed'],
  ] as const)
    writeFileSync(join(folder, file), text);
  release = { manifest, folder };
});
afterEach(() => {
  server?.close();
  rmSync(site, { recursive: true });
});

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
