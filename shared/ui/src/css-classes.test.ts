import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const stylesheets = files
  .filter((file) => file.endsWith('.module.css'))
  .map((file) => ({ file, css: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }));

test('every stylesheet has the classes that components use, and is used', () => {
  const sources = files.filter((file) => file.endsWith('.tsx') && !file.includes('.test.')).map(read);
  const missing = stylesheets.flatMap(({ file, css }) => {
    const defined = new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1]));
    const used = sources
      .filter((source) => source.includes(`'./${file}'`))
      .flatMap((source) => [...source.matchAll(/styles\['([^']+)'\]/g)].map((match) => match[1]));
    if (used.length === 0) return [`${file} is not used`];
    return used.filter((name) => !defined.has(name)).map((name) => `${file} has no .${name}`);
  });
  expect(missing).toEqual([]);
});

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
