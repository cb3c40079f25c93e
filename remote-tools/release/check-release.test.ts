import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BYTE_BUDGET } from '@kickabout/releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeRelease, placeShell } from '../testing/release-folder.ts';
import { budgetProblem, releaseProblem } from './check-release.ts';

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'kickabout-site-'));
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

describe('the live shell', () => {
  it.each([
    [{}, null],
    [{ needs: {} }, null],
    [{ contract: '2.1.9' }, null],
    [{ contract: '2.999.0' }, /built for contract 2\.999\.0; the live shell supports \d/],
    [{ contract: '3.0.0' }, /built for contract 3\.0\.0; the live shell supports \d/],
    [{ needs: { react: '^20.0.0' } }, /needs .* react \^20\.0\.0, of which it has 19\.3\.1/],
    [{ needs: { react: '^19.4.0' } }, /of which it has 19\.3\.1/],
    [{ needs: { 'a-chart': '^1.0.0' } }, /a-chart \^1\.0\.0, which it doesn’t have/],
  ])('and a release with %j', async (changes, problem) => {
    await placeShell(site);
    const said = await releaseProblem(site, await placeRelease(site, 'mf-x', 'r1', changes));
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
  });

  it('must be there', async () => {
    const manifest = await placeRelease(site, 'mf-x', 'r1');
    expect(await releaseProblem(site, manifest)).toMatch(/There is no site in .* yet/);
  });
});

describe('the byte budget', () => {
  const place = (files: Record<string, number>) => {
    for (const [name, size] of Object.entries(files)) writeFileSync(join(site, name), Buffer.alloc(size));
  };
  it('limits the entry, each file, and all together, after compression', async () => {
    place({
      'remote-entry.js.br': BYTE_BUDGET.entry,
      'a.js': 10 * BYTE_BUDGET.all,
      'a.js.br': BYTE_BUDGET.file,
      'b.css.br': 10,
    });
    expect(await budgetProblem('mf-x', site)).toBeNull();
    place({ 'b.css.br': BYTE_BUDGET.file + 1 });
    expect(await budgetProblem('mf-x', site)).toMatch(/b\.css is .* the limit is 60000/);
    place({ 'b.css.br': 10 });
    for (let index = 0; index < 6; index += 1) place({ [`c${index}.js.br`]: BYTE_BUDGET.file });
    expect(await budgetProblem('mf-x', site)).toMatch(/it is .* The largest files are a\.js/);
    place({ 'remote-entry.js.br': BYTE_BUDGET.entry + 1 });
    expect(await budgetProblem('mf-x', site)).toMatch(/its entry is/);
  });
});
