import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SITE_PAGES } from '../site-map.ts';
import { ROUTES, RULES, SENTENCES } from './read-specification.ts';

const root = resolve(import.meta.dirname, '../../..');
const here = 'e2e/support/specification/';
/** All tests, and the page objects of the browser's. */
const sources = globSync(['**/*.{test,spec}.{ts,tsx}', 'e2e/support/pages/*.ts'], {
  cwd: root,
  exclude: ['**/node_modules', '**/dist'],
})
  .filter((file) => !file.startsWith(here))
  .sort()
  .map((file) => ({ file, text: readFileSync(resolve(root, file), 'utf8') }));

/** Titles that name rules at their end, as in `'says that it is late (§4.5, §9.1)'`, but of skipped tests. */
const TITLE = /(?<!skip\(\s*)(["'`])((?:\\.|(?!\1).)+) \((§[\d., §]+)\)\1/g;
const proofs = sources.flatMap(({ file, text }) =>
  [...text.matchAll(TITLE)].flatMap(([, , title = '', ids = '']) =>
    ids.split(', ').map((id) => ({ id, title: title.replaceAll("\\'", "'"), file })),
  ),
);

it('tests name every rule of the specification in their titles, and no other, as the list says', async () => {
  expect([...new Set(proofs.map(({ id }) => id))].sort()).toEqual([...RULES.keys()].sort());
  const lists = [...RULES].map(([id, rule]) => {
    const tests = proofs.filter((proof) => proof.id === id);
    return [`- ${id} ${rule}`, ...tests.map(({ title, file }) => `  - [${title}](../${file})`)].join('\n');
  });
  await expect(`${HEAD}${lists.join('\n')}\n`).toMatchFileSnapshot('../../specification-coverage.md');
});

const HEAD = `# What proves the specification

Written by [specification.test.ts](support/specification/specification.test.ts) from the titles of tests, which end with the rules
that they prove; it fails when a rule has no test. After a change:
\`node tools/bootstrap.mjs node node_modules/vitest/vitest.mjs run e2e/support/specification -u\`. The same folder's tests prove that
every sentence in quotes and every house rule stands in a test, that every route has a page that every-page.spec.ts opens, and that
the contract has every call with its fields.

`;

it('a test expects every sentence that the specification quotes, and every house rule', () => {
  // In a table cell, in brackets, with a placeholder, with two sentences, two on one line, and with an apostrophe.
  for (const sentence of [
    'No players found',
    'Popup closed',
    'You need a balance of at least £{price} to join this match.',
    'Are you sure you want to delete this match? This action cannot be undone.',
    'No late players found',
    'No players with negative balances',
    "The goalkeeper rotates every 7 to 8 minutes when the ball is out of play or in the keeper's hands.",
  ])
    expect(SENTENCES).toContain(sentence);
  expect(SENTENCES.filter((sentence) => !sources.some(({ text }) => patternOf(sentence).test(text)))).toEqual(
    [],
  );
});

/** Any value for `{…}`, and the typographer's apostrophe as well as the typewriter's. */
function patternOf(sentence: string): RegExp {
  const words = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(words.join('.+?').replaceAll("'", "['’]"));
}

it('every route of the specification is a page of the site', () => {
  const shapes = SITE_PAGES.map(({ route }) => shapeOf(route));
  expect(ROUTES.length).toBeGreaterThan(15);
  expect(ROUTES.filter((route) => !shapes.includes(shapeOf(route)))).toEqual([]);
});

const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, '*');
