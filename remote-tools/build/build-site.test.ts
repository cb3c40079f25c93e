import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { stampOf } from './build-site.ts';

it('builds again once a source says something else, and not because it was copied', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-sources-'));
  const [own, copy] = [join(folder, 'own'), join(folder, 'copy')];
  mkdirSync(join(own, 'shell/src'), { recursive: true });
  writeFileSync(join(own, 'shell/src/main.ts'), 'one');
  cpSync(own, copy, { recursive: true });
  writeFileSync(join(copy, 'shell/src/main.ts'), 'one');
  const before = stampOf(own);
  expect(stampOf(copy)).toBe(before);
  writeFileSync(join(copy, 'shell/src/main.ts'), 'two');
  expect(stampOf(copy)).not.toBe(before);
  rmSync(folder, { recursive: true });
});
