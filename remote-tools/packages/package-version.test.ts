import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changelogOf, packageVersion } from './package-version.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root });

function commit(subject: string, file: string, text: string): void {
  writeFileSync(join(root, file), text);
  git('add', '.');
  git('commit', '-q', '-m', subject);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-version-'));
  git('init', '-q');
  git('config', 'user.name', 'A volunteer');
  git('config', 'user.email', 'volunteer@kickabout.test');
  mkdirSync(join(root, 'shared/ui'), { recursive: true });
  mkdirSync(join(root, 'api'));
  commit('Speak contract 1.9', 'shared/version.ts', "export const CONTRACT_VERSION = '1.9.0';");
  commit('Add a button', 'shared/ui/button.ts', '1');
  commit('Speak contract 1.10', 'shared/version.ts', "export const CONTRACT_VERSION = '1.10.0';");
  commit('Make the button round', 'shared/ui/button.ts', '2');
  commit('Answer faster', 'api/server.ts', '1');
});
afterAll(() => rmSync(root, { recursive: true }));

test('the version is that of the contract, and counts the changes to the packages since', async () => {
  expect(await packageVersion(root, ['shared'])).toMatchObject({ version: '1.10.1', isChanged: false });
});

test('the changelog has every change to the packages under its contract, and no other', async () => {
  const { changes } = await packageVersion(root, ['shared']);
  const [, ten = '', nine = ''] = changelogOf(changes).split(/^## /m);
  expect(ten).toMatch(
    /^1\.10\n\n- 1\.10\.1 \(\d{4}-\d\d-\d\d\): Make the button round\n- 1\.10\.0 .*: Speak contract 1\.10\n/,
  );
  expect(nine).toMatch(/^1\.9\n\n- 1\.9\.1 .*: Add a button\n- 1\.9\.0 .*: Speak contract 1\.9\n/);
  expect(changelogOf(changes)).not.toContain('Answer faster');
});

test('sources that differ from the last commit are not that version', async () => {
  writeFileSync(join(root, 'shared/ui/button.ts'), '3');
  expect(await packageVersion(root, ['shared'])).toMatchObject({ isChanged: true });
  expect(await packageVersion(root, ['api'])).toMatchObject({ isChanged: false });
});

test('part of the history gives no version', async () => {
  const clone = `${root}-clone`;
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${root}`, clone]);
  await expect(packageVersion(clone, ['shared'])).rejects.toThrow('only part of the history');
  rmSync(clone, { recursive: true });
});
