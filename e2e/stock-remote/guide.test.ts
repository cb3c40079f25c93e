import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test.each(['rspack.config.ts', 'remote.config.ts'])(
  'the guide to other bundlers shows the %s that is tested',
  (file) => {
    expect(read('../../docs/other-bundlers.md')).toContain(read(file));
  },
);
