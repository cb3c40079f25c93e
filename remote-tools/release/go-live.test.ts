import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@kickabout/federation/remote-tools';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeRelease, placeShell } from '../testing/release-folder.ts';
import { goLive, rollBack } from './go-live.ts';
import { historyFolder, readHistory, writeHistory } from './history.ts';
import { pruneReleases } from './prune-releases.ts';
import { readRegistryFile } from './registry-file.ts';
import type { ReleaseRecord } from './release-record.ts';

const NAME = 'mf-feedback';
const DAY = 24 * 3600 * 1000;
let site: string;

beforeEach(async () => {
  site = join(mkdtempSync(join(tmpdir(), 'kickabout-site-')), 'site');
  await placeShell(site);
});
afterEach(() => rmSync(join(site, '..'), { recursive: true, force: true }));

const on = (day: number, how: ReleaseRecord['how'] = 'release'): ReleaseRecord => ({
  how,
  by: 'Sam Taylor',
  at: new Date(Date.UTC(2026, 10, day)).toISOString(),
});

const live = async () => (await readRegistryFile(site)).remotes.find(({ name }) => name === NAME);
const history = async () => readHistory(site, NAME, await live());

async function release(name: string, day: number): Promise<void> {
  await goLive(site, await placeRelease(site, NAME, name), on(day));
}

describe('a release', () => {
  it('goes live, and nothing else in the registry changes', async () => {
    await goLive(site, await placeRelease(site, 'mf-players', 'p1'), on(1));
    await release('r1', 2);
    const before = await readRegistryFile(site);
    await release('r2', 3);
    const after = await readRegistryFile(site);
    expect(after.remotes.map((remote) => remote.release)).toEqual(['r2', 'p1']);
    expect(after.remotes[1]).toEqual(before.remotes[1]);
    expect((await history()).map((entry) => [entry.release, entry.by])).toEqual([
      ['r1', 'Sam Taylor'],
      ['r2', 'Sam Taylor'],
    ]);
  });

  it('starts a new history on a site that lost its old one', async () => {
    await release('r1', 1);
    rmSync(historyFolder(site), { recursive: true });
    expect(await history()).toMatchObject([{ release: 'r1', at: on(1).at }]);
    await release('r2', 2);
    expect((await history()).map((entry) => entry.release)).toEqual(['r1', 'r2']);
  });

  it('that was recorded but never went live is left out of the history', async () => {
    await release('r1', 1);
    await writeHistory(site, NAME, await live(), { release: 'r2', ...on(2) });
    expect((await history()).map((entry) => entry.release)).toEqual(['r1']);
    await release('r3', 3);
    expect((await history()).map((entry) => entry.release)).toEqual(['r1', 'r3']);
  });

  it('doesn’t publish who released it', async () => {
    await release('r1', 1);
    const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map((one) => readFileSync(join(one.parentPath, one.name), 'utf8'));
    expect(texts.join()).toContain(on(1).at);
    expect(texts.join()).not.toContain('Sam Taylor');
  });

  it('isn’t lost when many happen at the same time', async () => {
    const names = Array.from({ length: 8 }, (_, index) => `mf-part${index}`);
    const manifests = await Promise.all(names.map((name) => placeRelease(site, name, 'r1')));
    await Promise.all(manifests.map((manifest) => goLive(site, manifest, on(1))));
    expect((await readRegistryFile(site)).remotes.map(({ name }) => name)).toEqual(names);
  });
});

describe('a rollback', () => {
  it('goes back one release at a time, and skips those already rolled back', async () => {
    for (const [index, name] of ['r1', 'r2', 'r3'].entries()) await release(name, index + 1);
    expect(await rollBack(site, NAME, on(4, 'rollback'))).toEqual({ from: 'r3', to: 'r2' });
    expect(await rollBack(site, NAME, on(5, 'rollback'))).toEqual({ from: 'r2', to: 'r1' });
    await expect(rollBack(site, NAME, on(6, 'rollback'))).rejects.toThrow(/no earlier release/);
    await release('r4', 7);
    expect(await rollBack(site, NAME, on(8, 'rollback'))).toEqual({ from: 'r4', to: 'r1' });
  });

  it('goes to a named release', async () => {
    for (const [index, name] of ['r1', 'r2', 'r3'].entries()) await release(name, index + 1);
    expect(await rollBack(site, NAME, on(4, 'rollback'), 'r1')).toEqual({ from: 'r3', to: 'r1' });
    await expect(rollBack(site, NAME, on(5, 'rollback'), 'r9')).rejects.toThrow('is no longer in');
    await expect(rollBack(site, NAME, on(5, 'rollback'), '../x')).rejects.toThrow('is no longer in');
  });

  it('refuses a release that the live shell could not run', async () => {
    await goLive(site, await placeRelease(site, NAME, 'r1', { contract: '0.9.0' }), on(1));
    await release('r2', 2);
    await expect(rollBack(site, NAME, on(3, 'rollback'))).rejects.toThrow(
      `mf-feedback is built for contract 0.9.0; the live shell supports ${CONTRACT_VERSION}`,
    );
    expect((await live())?.release).toBe('r2');
  });
});

describe('old releases', () => {
  it('stay for a week after their successor went live, and the last three stay in any case', async () => {
    for (const [index, name] of ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'].entries())
      await release(name, index + 1);
    const at = (day: number) => Date.UTC(2026, 10, day);
    expect(await pruneReleases(site, NAME, {}, at(8))).toEqual([]);
    expect(await pruneReleases(site, NAME, {}, at(9))).toEqual(['r1']);
    expect(await pruneReleases(site, NAME, {}, at(90))).toEqual(['r2']);
    expect(existsSync(join(site, 'remotes', NAME, 'r3'))).toBe(true);
  });

  it('that never went live are deleted by age', async () => {
    await release('r1', 1);
    await placeRelease(site, NAME, 'r2');
    expect(await pruneReleases(site, NAME)).toEqual([]);
    expect(await pruneReleases(site, NAME, {}, Date.now() + 8 * DAY)).toEqual(['r2']);
  });
});

it('killing a release at any moment leaves the old or the new one live, and the next one succeeds', async () => {
  await release('r1', 1);
  await placeRelease(site, NAME, 'r2');
  const script = resolve(import.meta.dirname, '../testing/switch-forever.ts');
  for (let round = 0; round < 6; round += 1) {
    const child = spawn(process.execPath, [script, site, NAME, 'r1', 'r2'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    await new Promise((wake) => setTimeout(wake, 40 + round * 17));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const { remotes } = JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8'));
    expect(remotes).toHaveLength(1);
    expect(['r1', 'r2']).toContain(remotes[0].release);
    expect(existsSync(join(site, remotes[0].entry))).toBe(true);
    await release('r1', 2 + round);
    expect((await live())?.release).toBe('r1');
  }
}, 60_000);
