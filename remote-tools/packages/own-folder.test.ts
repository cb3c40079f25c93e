import { execFile, execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePackages } from './make-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const MEMBERS = [
  'mf-feedback',
  'remote-tools',
  'tools',
  ...['client', 'domain', 'federation', 'releases', 'session', 'ui', 'contract'].map(
    (name) => `shared/${name}`,
  ),
];
const NAME = 'mf-tea';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

let folder: string;
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;

/** A new remote outside this repository, installed as npm does it, with the libraries that are already here. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kickabout-own-folder-'));
  const { version, files } = await makePackages(root, join(folder, 'made'));
  const creator = files.at(-1) ?? '';
  const { ownFolderFiles } = (await import(
    join(unpack(creator, join(folder, 'creator')), 'src/own-folder-files.js')
  )) as {
    ownFolderFiles: (name: string, installs: unknown) => Record<string, string>;
  };
  const installs = readJson(join(folder, 'creator/packages/installs.json')) as Manifest;
  for (const [file, text] of Object.entries(ownFolderFiles(NAME, installs))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  install(installs, version);
});
afterAll(() => rmSync(folder, { recursive: true }));

function unpack(file: string, to: string): string {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', file, '-C', to, '--strip-components=1']);
  return to;
}

function install(
  { dependencies = {}, devDependencies = {}, peerDependencies = {} }: Manifest,
  version: string,
): void {
  for (const name of Object.keys({
    ...dependencies,
    ...devDependencies,
    ...peerDependencies,
  })) {
    const place = join(folder, 'node_modules', name);
    if (existsSync(place)) continue;
    mkdirSync(dirname(place), { recursive: true });
    if (name.startsWith('@kickabout/')) {
      const file = `kickabout-${name.slice('@kickabout/'.length)}-${version}.tgz`;
      const unpacked = unpack(join(folder, 'creator/packages', file), place);
      install(readJson(join(unpacked, 'package.json')) as Manifest, version);
    } else {
      const member = MEMBERS.find((each) => existsSync(join(root, each, 'node_modules', name)));
      symlinkSync(join(root, member ?? '', 'node_modules', name), place);
    }
  }
}

/** Runs a program in the remote's folder; rejects with its output when it fails. */
const run = (file: string, ...args: string[]) => {
  const { VITEST, NODE_ENV, ...env } = process.env;
  return promisify(execFile)(process.execPath, [file, ...args], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
  });
};

/** Each line is wrong only where the types of the packages are known. */
const WRONG = `import { apiQuery, liveQuery } from '@kickabout/client';
import { defineRemote } from '@kickabout/federation';
import { Button } from '@kickabout/ui';
// @ts-expect-error
apiQuery('noSuchCall');
// @ts-expect-error
liveQuery('listPlayers');
// @ts-expect-error
defineRemote({ name: 'tea', routes: [] });
// @ts-expect-error
export const button = <Button variant="none">Tea</Button>;
`;

test('a remote outside this repository compiles against the types of the packages', async () => {
  writeFileSync(join(folder, 'src/wrong.tsx'), WRONG);
  await run(join(root, 'node_modules/typescript/bin/tsc'));
});

test('its test runs', async () => {
  const { stdout } = await run(join(root, 'node_modules/vitest/vitest.mjs'), 'run');
  expect(stdout).toMatch(/Tests +1 passed/);
});

test('it builds, and takes what the page shares from there', async () => {
  const { stdout } = await run('node_modules/@kickabout/remote-tools/commands/main.js', 'build', NAME);
  const release = /Built mf-tea (\w+)/.exec(stdout)?.[1] ?? '';
  const manifest = readJson(join(folder, `dist/releases/remotes/${NAME}/${release}/remote.json`));
  expect(manifest).toMatchObject({
    name: NAME,
    routes: [{ path: '/tea', title: 'Tea' }],
    needs: { react: '^19.0.0' },
  });
});

test('its workflow tests and releases it', () => {
  const workflow = readFileSync(join(folder, '.github/workflows/release.yml'), 'utf8');
  const { scripts } = readJson(join(folder, 'package.json')) as { scripts: Record<string, string> };
  const called = [...workflow.matchAll(/npm (?:run )?(\w+)/g)].map(([, command]) => command);
  expect(called).toEqual(['ci', 'test', 'release']);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['test', 'release']));
});
