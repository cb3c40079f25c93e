import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseFolder } from '@kickabout/releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { goLive, rollBack } from '../release/go-live.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { placeRelease, placeShell } from '../testing/release-folder.ts';
import type { Member } from './member.ts';
import { publishBuilt } from './publish-built.ts';

const NAME = 'mf-feedback';
const shipped = { how: 'release', by: 'Sam Taylor', at: '2026-11-01T12:00:00.000Z' } as const;
let site: string;
/** The releases that the checkout under test last published there. */
let lastBuild: Record<string, string>;

beforeEach(async () => {
  site = join(mkdtempSync(join(tmpdir(), 'kickabout-site-')), 'site');
  lastBuild = {};
  await placeShell(site);
});
afterEach(() => rmSync(join(site, '..'), { recursive: true, force: true }));

/** Builds a checkout whose sources make this release; returns what is live afterwards. */
async function build(release: string | null): Promise<string | undefined> {
  const remotes: Member[] = [];
  if (release !== null) {
    await placeRelease(site, NAME, release);
    const output = join(site, releaseFolder(NAME, release));
    remotes.push({
      name: NAME,
      root: site,
      folder: '',
      hash: release,
      sources: [],
      output,
      remote: { name: NAME, routes: [] },
    });
  }
  await publishBuilt({
    root: site,
    siteFolder: site,
    remotes,
    lastBuild,
    shellRelease: 's1',
    failed: new Map(),
  });
  if (release !== null) lastBuild[NAME] = release;
  return (await readRegistryFile(site)).remotes.find(({ name }) => name === NAME)?.release;
}

describe('a build', () => {
  it('makes live what changed since the last one, back and forth', async () => {
    expect(await build('a')).toBe('a');
    expect(await build('b')).toBe('b');
    expect(await build('a')).toBe('a');
  });

  it('does not undo a release from another checkout', async () => {
    await build('a');
    await goLive(site, await placeRelease(site, NAME, 'b'), shipped);
    expect(await build('a')).toBe('b');
    expect(await build('c')).toBe('c');
  });

  it('does not undo a rollback', async () => {
    await build('a');
    await build('b');
    await rollBack(site, NAME, { ...shipped, how: 'rollback' });
    expect(await build('b')).toBe('a');
    expect(await build('c')).toBe('c');
  });

  it('from a checkout that’s new to a site makes nothing live that was live before', async () => {
    await build('a');
    await goLive(site, await placeRelease(site, NAME, 'b'), shipped);
    lastBuild = {};
    expect(await build('a')).toBe('b');
    lastBuild = {};
    expect(await build('c')).toBe('c');
  });

  it('replaces a live release whose files are gone', async () => {
    await build('a');
    await goLive(site, await placeRelease(site, NAME, 'b'), shipped);
    rmSync(join(site, releaseFolder(NAME, 'b')), { recursive: true });
    expect(await build('a')).toBe('a');
  });

  it('only removes a remote that its checkout published and no longer has', async () => {
    await build('a');
    await goLive(site, await placeRelease(site, 'mf-other', 'o1'), shipped);
    expect(await build(null)).toBeUndefined();
    expect((await readRegistryFile(site)).remotes.map(({ name }) => name)).toEqual(['mf-other']);
  });
});
