import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { remoteFiles } from '@kickabout/create-remote';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildRemote } from './build-remote.ts';

const repository = resolve(import.meta.dirname, '../..');
const PAGE = 'export function Component() {\n  return <h1>Kit</h1>;\n}\n';
const SCREEN = 'src/kit/kit-screen.tsx';
let folder: string;
let site: string;

/** A remote as `create-remote` makes it, with what is installed here. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-build-'));
  site = join(folder, 'dist');
  for (const [file, text] of Object.entries(remoteFiles('mf-kit'))) write(file, text);
  symlinkSync(join(repository, 'mf-feedback/node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

it('builds what create-remote makes, with the stock plugin, and without any shared module', async () => {
  const { manifest, files } = await buildRemote(folder, site);
  expect(manifest).toMatchObject({
    routes: [{ screen: 'kit-screen' }],
    needs: { 'react/jsx-runtime': '^19.0.0' },
    files: { 'kit-screen': [{ file: 'kit-screen.js' }, { file: 'kit-screen.css' }] },
  });
  expect(files).toContain('mf-manifest.json');
});

describe('a release is named by what was built', () => {
  it('is the same when nothing that browsers get has changed, and replaces the build before', async () => {
    const before = await buildRemote(folder, site);
    appendFileSync(join(folder, 'rspack.config.ts'), '\n// changed\n');
    expect((await buildRemote(folder, site)).manifest).toEqual(before.manifest);
    write(SCREEN, PAGE);
    const after = await buildRemote(folder, site);
    expect(after.manifest.release).not.toBe(before.manifest.release);
    expect(readdirSync(join(site, 'remotes/mf-kit'))).toEqual([after.manifest.release]);
  });
});

describe('a build is refused', () => {
  it.each([
    [
      'when it would carry its own copy of a shared package',
      `import { Link } from 'react-router-dom';\nexport const Component = () => <Link to="/" />;`,
      'It must exist once in a page: import from @kickabout/federation/router.',
    ],
    [
      'when it would carry a part of one',
      `import { createStore } from 'zustand/vanilla';\nexport const Component = () => createStore;`,
      'imports zustand/vanilla. It must exist once in a page: keep state in React',
    ],
    [
      'when it needs Node.js',
      `import { readFileSync } from 'node:fs';\nexport const Component = () => String(readFileSync);`,
      'imports node:fs, which only Node.js has',
    ],
    ['when it does not compile', 'export const Component = (', /kit-screen\.tsx/],
  ])('%s', async (_, screen, problem) => {
    write(SCREEN, screen);
    await expect(buildRemote(folder, site)).rejects.toThrow(problem);
    expect(globSync('remotes/**', { cwd: site }).filter((file) => file !== 'remotes')).toEqual([]);
  });
});
