import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recordNow } from '../release/release-record.ts';
import { sourcesOf } from './project.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kickabout-project-'));
  mkdirSync(join(root, 'src'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '-q');
  git(
    '-c',
    'user.name=A',
    '-c',
    'user.email=a@kickabout.test',
    'commit',
    '-q',
    '--allow-empty',
    '-m',
    'Begin',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['of a remote in its own folder', 'remote.config.ts', true],
  ['of something else in the repository', 'api.ts', false],
])('an uncommitted change %s shows in its record: %s', async (_, file, shows) => {
  writeFileSync(join(root, file), '');
  const { commit = '' } = await recordNow(root, 'release', sourcesOf(root, 'mf-tea'));
  expect(commit.endsWith('+')).toBe(shows);
});
