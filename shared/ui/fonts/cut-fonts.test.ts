import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { CUTS, unicodeRange } from './cut-fonts.ts';

const stylesheet = await readFile(new URL('../src/fonts.css', import.meta.url), 'utf8');
const fileOf = (name: string) => readFile(new URL(`../assets/fonts/${name}.woff2`, import.meta.url));

test.each(Object.entries(CUTS))('the style sheet says which letters %s has', (name, { ranges }) => {
  const [, face = ''] = stylesheet.split(`fonts/${name}.woff2`);
  expect(face.slice(0, face.indexOf('}')).replace(/\s+/g, ' ')).toContain(`: ${unicodeRange(ranges)};`);
});

test('the fonts of a page in English weigh less than 30 kB', async () => {
  const [inter, archivo] = await Promise.all([fileOf('inter-english'), fileOf('archivo-english')]);
  expect(inter.length + archivo.length).toBeLessThan(30_000);
});
