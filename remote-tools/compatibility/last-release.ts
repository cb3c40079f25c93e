import { execFileSync } from 'node:child_process';

/** What a shell and remotes of another release meet in: the shell itself, and what it hands out. */
const SURFACE = ['shell/src', 'shared/federation/src', 'shared/client/src', 'shared/session/src'];

/**
 * The commit that counts as the last release: the newest tag before the present sources; where nobody sets tags, the last
 * state before the newest change of what shell and remotes share. Null where that is not in the history that is here.
 */
export function lastRelease(root: string): string | null {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  };
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== '') return tag;
  const isChanged = git('status', '--porcelain', '--', ...SURFACE) !== '';
  const changed = git('log', '-1', '--format=%H', '--', ...SURFACE, ':(exclude)*.test.*');
  return git('rev-parse', '--verify', '--quiet', isChanged ? 'HEAD' : `${changed}^`) || null;
}
