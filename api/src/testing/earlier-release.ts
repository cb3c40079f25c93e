import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeSourceTree } from '@kickabout/tools/source-tree';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The commit before the newest migration, or null if this clone's history doesn't go back that far. */
export function commitBeforeLastMigration(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  try {
    const isNewer = /^(A|\?\?)/m.test(git('status', '--porcelain', '--', 'api/migrations'));
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'api/migrations');
    return git('rev-parse', '--verify', '--quiet', isNewer ? 'HEAD' : `${added}^`);
  } catch {
    return null;
  }
}

/** Runs `work` with the repository as it was at a commit, in a folder that is deleted afterwards. */
export async function withSourcesOf<T>(commit: string, work: (root: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-earlier-'));
  try {
    await makeSourceTree(ROOT, commit, folder);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
