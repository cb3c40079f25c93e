import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const folder = import.meta.dirname;
const files = readdirSync(folder);
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const modules = files.filter((file) => file.endsWith('.module.css'));
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

test.each(modules)('%s has every class that a component uses', (module) => {
  const defined = new Set(
    [...withoutComments(read(module)).matchAll(/\.([a-zA-Z][\w-]*)/g)].map((m) => m[1]),
  );
  const asked = files
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map(read)
    .filter((source) => source.includes(`'./${module}'`))
    .flatMap((source) => [...source.matchAll(/styles\['([^']+)'\]/g)].map((m) => m[1]));
  expect(asked.filter((name) => !defined.has(name))).toEqual([]);
  expect(asked.length).toBeGreaterThan(0);
});

describe('components take every colour from the tokens and leak no styles', () => {
  test.each(modules)('%s', (module) => {
    const css = withoutComments(read(module));
    const printed = css.replace(/@media print[\s\S]*?\n {2}}\n/g, '').replace(/mask-image:[^;]+;/g, '');
    expect(printed.match(/#[\da-f]{3,8}\b|rgb\(|hsl\(/gi)).toBeNull();
    expect(css.trimStart().startsWith('@layer components {')).toBe(true);
    const selectors = [...css.matchAll(/(?:^|[{};])\s*([^{};@]+)\{/g)].map((m) => m[1]?.trim() ?? '');
    const steps = /^(from|to|\d+%)/;
    const leaking = selectors
      // A comma inside :not() or :is() does not start another selector.
      .flatMap((list) => list.replace(/\([^)]*\)/g, '').split(','))
      .map((selector) => selector.trim())
      .filter((selector) => !selector.includes('.') && !steps.test(selector));
    expect(leaking).toEqual([]);
  });
});
