import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Who made a release live, when, and from which sources. */
export interface ReleaseRecord {
  /** By `npm run release`, by `npm run rollback`, or because `npm run build` found new sources. */
  readonly how: 'release' | 'rollback' | 'build';
  readonly by: string;
  /** An instant, in ISO 8601. */
  readonly at: string;
  /** Short name of the commit, with `+` when there were uncommitted changes. */
  readonly commit?: string;
}

/** The part that is public on the site: everything but the name. */
export type PublicReleaseRecord = Omit<ReleaseRecord, 'by'>;

export function publicRecord({ by, ...rest }: ReleaseRecord): PublicReleaseRecord {
  return rest;
}

/** In place of an unknown name. */
export const SOMEONE = 'someone';

/**
 * The record of a release that goes live now: author and commit from git, or without git the account's name.
 * @param paths where to look for uncommitted changes
 */
export async function recordNow(
  root: string,
  how: ReleaseRecord['how'],
  paths: readonly string[],
): Promise<ReleaseRecord> {
  const git = (...args: string[]) =>
    run('git', args, { cwd: root }).then(
      ({ stdout }) => stdout.trim(),
      () => '',
    );
  const [author, commit, changes] = await Promise.all([
    git('config', 'user.name'),
    git('rev-parse', '--short', 'HEAD'),
    git('status', '--porcelain', '--', ...paths),
  ]);
  return {
    how,
    by: author || accountName(),
    at: new Date().toISOString(),
    ...(commit ? { commit: changes ? `${commit}+` : commit } : {}),
  };
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return SOMEONE;
  }
}
