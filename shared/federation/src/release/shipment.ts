import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import type { Shipment } from './history.ts';

const run = promisify(execFile);

/** Who ships now, and from which commit, as git says; without git the name of the account. */
export async function shipmentNow(
  root: string,
  how: Shipment['how'],
  paths: readonly string[],
): Promise<Shipment> {
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
    return 'somebody';
  }
}
