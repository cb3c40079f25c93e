import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const stylesheets = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, css: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }));

test('components take every colour from the tokens', () => {
  const literals = stylesheets.flatMap(({ file, css }) => {
    const onScreen = css.replace(/@media print[\s\S]*?\n {2}}\n/g, '').replace(/mask-image:[^;]+;/g, '');
    return [...onScreen.matchAll(/#[\da-f]{3,8}\b|rgb\(|hsl\(/gi)].map(([colour]) => `${file}: ${colour}`);
  });
  expect(literals).toEqual([]);
});

test('components leak no styles', () => {
  const leaking = stylesheets.flatMap(({ file, css }) => {
    const selectors = [...css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)]
      // A comma inside :not() or :is() does not start another selector.
      .flatMap(([, list = '']) => list.replace(/\([^)]*\)/g, '').split(','))
      .map((selector) => selector.trim())
      .filter((selector) => !selector.includes('.') && !/^(from|to|\d+%)/.test(selector));
    return [
      ...(css.trimStart().startsWith('@layer components {') ? [] : [`${file} is not in its layer`]),
      ...selectors.map((selector) => `${file}: ${selector}`),
    ];
  });
  expect(leaking).toEqual([]);
});
