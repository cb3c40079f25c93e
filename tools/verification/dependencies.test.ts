import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram } from './run-program.ts';

const root = resolve(import.meta.dirname, '../..');

const pnpm = (folder: string, ...args: readonly string[]) =>
  runProgram(process.execPath, [join(root, 'tools/bootstrap.mjs'), 'pnpm', '--dir', folder, ...args], {
    cwd: root,
    env: { ...process.env, CI: 'true' },
  });

/** All let a club run and change Kickabout, and a volunteer publish what they make of it. */
const ACCEPTED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // Which browsers support what: data that the bundler's tools bring.
  'CC-BY-4.0',
  'ISC',
  // Of libvips, which stays a library of its own that can be replaced.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
];

/** Packages that don't state their licence in a field; it was read in their files. */
const READ: Readonly<Record<string, string>> = { 'util-deprecate': 'MIT' };

it('everything that a club installs has a licence that allows it', async () => {
  const { ok, output } = await pnpm(root, 'licenses', 'list', '--prod', '--json', '--recursive');
  expect(ok, output).toBe(true);
  const byLicence = JSON.parse(output.slice(output.indexOf('{'))) as Record<string, { name: string }[]>;
  const packages = Object.entries(byLicence).flatMap(([licence, listed]) =>
    listed.map(({ name }) => ({ name, licence: READ[name] ?? licence })),
  );
  expect(packages.length).toBeGreaterThan(50);
  const isAccepted = (licence: string) =>
    licence
      .replace(/[()]/g, '')
      .split(/ or /i)
      .some((choice) => choice.split(' AND ').every((part) => ACCEPTED.includes(part)));
  expect(packages.filter(({ licence }) => !isAccepted(licence))).toEqual([]);
});

it('a new package with an install script is refused until someone has allowed it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-install-'));
  try {
    const settings = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
    const allowed = /^allowBuilds:\n(?: .*\n)+/m.exec(settings)?.[0] ?? '';
    expect(allowed).not.toBe('');
    const place = (path: string, content: object | string) => {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      writeFileSync(join(folder, path), text);
    };
    place('pnpm-workspace.yaml', allowed);
    place('package.json', { name: 'club', private: true, dependencies: { newcomer: 'file:newcomer' } });
    place('newcomer/package.json', {
      name: 'newcomer',
      version: '1.0.0',
      scripts: { postinstall: 'echo it ran' },
    });
    const { ok, output } = await pnpm(folder, 'install', '--offline', '--store-dir', join(folder, 'store'));
    expect(ok).toBe(false);
    expect(output).toMatch(/Ignored build scripts: newcomer@/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each([
  ['minimumReleaseAge', '10080'],
  ['minimumReleaseAgeStrict', 'true'],
  ['trustPolicy', 'no-downgrade'],
])('the setting %s of pnpm is %s', async (name, value) => {
  const { output } = await pnpm(root, 'config', 'get', name);
  expect(output.trim()).toBe(value);
});
