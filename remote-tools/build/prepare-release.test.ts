import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { MANIFEST_FILE } from '@kickabout/releases';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placeShell } from '../testing/release-folder.ts';
import { findMembers } from './member.ts';
import { prepareRelease } from './prepare-release.ts';

const repository = resolve(import.meta.dirname, '../..');
const PAGE = 'export function Component() {\n  return <h1>Kit</h1>;\n}\n';
let root: string;
let site: string;

/** A workspace with one remote that has one page; everything else links to this repository. */
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-prepare-'));
  site = join(root, 'dist/site');
  for (const name of ['shared', 'remote-tools', 'tsconfig.base.json', 'tsconfig.site.json'])
    symlinkSync(join(repository, name), join(root, name));
  write(
    'remote.config.ts',
    `import { defineRemote } from '@kickabout/federation';
export default defineRemote({
  name: 'mf-kit',
  routes: [{ path: '/kit', access: 'everyone', title: 'Kit', screen: './src/kit-screen.tsx' }],
});`,
  );
  write('tsconfig.json', '{ "extends": "../tsconfig.site.json" }');
  symlinkSync(join(repository, 'mf-feedback/node_modules'), join(root, 'mf-kit/node_modules'));
  await placeShell(site, { 'react/jsx-runtime': '19.3.1' });
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, 'mf-kit', file)), { recursive: true });
  writeFileSync(join(root, 'mf-kit', file), text);
}

const prepare = () => prepareRelease(root, site, 'mf-kit');

it('builds a release into its folder, once', async () => {
  write('src/kit-screen.tsx', PAGE);
  const { manifest, folder, isNew } = await prepare();
  expect(isNew).toBe(true);
  expect(JSON.parse(readFileSync(join(folder, MANIFEST_FILE), 'utf8'))).toEqual(manifest);
  expect(manifest).toMatchObject({
    routes: [{ screen: 'kit-screen' }],
    needs: { 'react/jsx-runtime': '^19.0.0' },
  });
  expect(await prepare()).toMatchObject({ folder, isNew: false });
});

it('completes a release whose build was interrupted', async () => {
  write('src/kit-screen.tsx', PAGE);
  const [member] = await findMembers(root, site, 'mf-kit');
  mkdirSync(`${member?.output}.1.tmp`, { recursive: true });
  expect((await prepare()).isNew).toBe(true);
  expect(existsSync(join(member?.output ?? '', MANIFEST_FILE))).toBe(true);
});

/** Random letters, which don't compress. */
function noise(): string {
  let seed = 1;
  return Array.from({ length: 160_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed % 36).toString(36);
  }).join('');
}

describe('a release is refused', { timeout: 30_000 }, () => {
  it.each([
    [
      'when its styles reach outside the remote',
      `import './kit.css';\n${PAGE}`,
      'mf-kit: its styles reach outside it: h1. Put them in *.module.css',
    ],
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
      'when it is too heavy',
      `export const Component = () => <h1>${noise()}</h1>;`,
      /mf-kit: kit-screen\.\w+\.js is \d+ bytes; the limit is 60000/,
    ],
    ['when it does not compile', 'export const Component = (', /kit-screen\.tsx/],
  ])('%s', async (_, screen, problem) => {
    write('src/kit.css', 'h1 { color: red }');
    write('src/kit-screen.tsx', screen);
    await expect(prepare()).rejects.toThrow(problem);
    const left = existsSync(join(site, 'remotes/mf-kit')) ? readdirSync(join(site, 'remotes/mf-kit')) : [];
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('if the live shell has another contract', async () => {
    write('src/kit-screen.tsx', PAGE);
    const shell = JSON.parse(readFileSync(join(site, 'shell.json'), 'utf8'));
    writeFileSync(join(site, 'shell.json'), JSON.stringify({ ...shell, contract: '3.0.0' }));
    await expect(prepare()).rejects.toThrow(/built for contract 2\.\S+; the live shell supports 3\.0\.0/);
  });
});
