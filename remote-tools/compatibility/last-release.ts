import { execFileSync } from 'node:child_process';

/** The interface between a shell and remotes of another release: the shell itself, and what it provides. */
const SURFACE = ['shell/src', 'shared/federation/src', 'shared/client/src', 'shared/session/src'];

/**
 * The commit that counts as the last release: the newest tag before the current sources; without tags, the commit before the
 * newest change to what shell and remotes share. Null if the history of this clone doesn't reach back that far.
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
