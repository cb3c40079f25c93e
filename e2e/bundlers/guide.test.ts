import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../docs/other-bundlers.md'), 'utf8');

test.each(
  globSync('{rspack/remote,*/{rspack,webpack,vite,rsbuild}}.config.ts', { cwd: import.meta.dirname }),
)('the guide to other bundlers shows the %s that is tested', (file) => {
  expect(guide).toContain(readFileSync(join(import.meta.dirname, file), 'utf8'));
});
