import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeSourceTree } from '@kickabout/tools/source-tree';
import { BASELINE } from '../kernel/database/migrate.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const MIGRATIONS = 'api/migrations';
/** What a migration says beside which the release before can't serve (docs/operations.md, "Upgrades"). */
const STOPS = 'processes of the release before must have stopped';

/**
 * The newest commit that lacks a migration of the current sources and has none that differs from them: the release to upgrade
 * from. Null if this clone's history doesn't go back that far, or if a migration since then says that its processes can't go on.
 */
export function commitBeforeLastMigration(): string | null {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const names = readdirSync(join(ROOT, MIGRATIONS)).map((name) => `${MIGRATIONS}/${name}`);
  const blobs = git('hash-object', ...names).split('\n');
  const current = names.map((file, index) => `${blobs[index]}\t${file}`);
  const later = current.filter((line) => !line.includes(BASELINE.name));
  const known = new Set([...current, ...(listMigrations(BASELINE.commit) ?? [])]);
  const changes = git('log', '--format=%H', '--', MIGRATIONS).split('\n');
  for (const commit of ['HEAD', ...changes.map((change) => `${change}^`)]) {
    const then = listMigrations(commit);
    if (then === null || !then.every((line) => known.has(line))) continue;
    const since = later.filter((line) => !then.includes(line));
    if (since.length === 0) continue;
    const files = since.map((line) => line.split('\t')[1] ?? '');
    const stops = files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(STOPS));
    return stops ? null : git('rev-parse', commit);
  }
  return null;
}

/** Lines of digest and path; null for a commit that this clone doesn't have. */
function listMigrations(commit: string): string[] | null {
  try {
    const tree = ['ls-tree', '--format=%(objectname)%x09%(path)', `${commit}:${MIGRATIONS}`];
    const lines = execFileSync('git', tree, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return lines
      .trim()
      .split('\n')
      .map((line) => line.replace('\t', `\t${MIGRATIONS}/`));
  } catch {
    return null;
  }
}

/** Runs `work` with the API as it was at a commit, in a copy of the repository that is deleted afterwards. */
export async function withSourcesOf<T>(commit: string, work: (root: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-earlier-'));
  try {
    await makeSourceTree(ROOT, commit, folder, '@kickabout/api');
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
