import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const FOLDER = join(import.meta.dirname, 'corpus');
const files = readdirSync(FOLDER).filter((name) => !name.endsWith('.expected.json'));

describe('files in the shapes that banks export', () => {
  it.each(files)('%s', (name) => {
    const expected = JSON.parse(readFileSync(join(FOLDER, `${name}.expected.json`), 'utf8'));
    const read = readStatement(readFileSync(join(FOLDER, name)));
    if (read.outcome !== 'read') return expect(read).toMatchObject(expected);
    const { encoding, statement } = read;
    expect({ encoding, ...statement }).toMatchObject(expected);
  });
});
