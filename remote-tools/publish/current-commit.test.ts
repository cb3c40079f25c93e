import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { currentCommit } from './current-commit.ts';

function repository() {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Vera', '-c', 'user.email=vera@kickabout.test', ...args], {
      cwd: folder,
    });
  git('init', '--quiet');
  const write = (file: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '');
  };
  return {
    folder,
    write,
    commit() {
      git('add', '.');
      git('commit', '--quiet', '--message', 'One');
      return git('rev-parse', '--short', 'HEAD').toString().trim();
    },
  };
}

it('marks uncommitted changes of a remote that is a repository of its own', async () => {
  const { folder, write, commit } = repository();
  write('remote.config.ts');
  const name = commit();
  expect(await currentCommit(folder)).toBe(name);
  write('src/new.ts');
  expect(await currentCommit(folder)).toBe(`${name}+`);
});

it('marks changes of a remote in a clone and of what remotes share, but not of other remotes', async () => {
  const { folder, write, commit } = repository();
  write('mf-tea/remote.config.ts');
  write('mf-cup/remote.config.ts');
  write('shared/ui/button.tsx');
  const name = commit();
  write('mf-cup/new.ts');
  expect(await currentCommit(join(folder, 'mf-tea'))).toBe(name);
  write('shared/ui/new.ts');
  expect(await currentCommit(join(folder, 'mf-tea'))).toBe(`${name}+`);
});

it('has no commit without git', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-commit-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await currentCommit(folder)).toBeUndefined();
});
