import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PostgresProblem } from './postgres-problem.ts';

/** How to run one of PostgreSQL's programs, which refuse to run as root. */
export type ServerAccount =
  | { kind: 'self' }
  | { kind: 'other'; uid: number; gid: number; throughClosedFolders: boolean };

const ACCOUNT = 'postgres';

/**
 * The account the server runs under: the current user's, or for root the system account `postgres`, created if necessary.
 * @param folders that account must be able to enter these; root's home usually isn't one
 */
export function findServerAccount(folders: readonly string[]): ServerAccount {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const ids = lookUp() ?? create();
  const closed = folders.map((folder) => closedAncestor(folder, ids)).find((folder) => folder !== undefined);
  if (closed !== undefined && !hasSetpriv()) {
    throw new PostgresProblem(
      `PostgreSQL doesn’t run as root, and the account ${ACCOUNT} can’t enter ${closed}. ` +
        'Move Kickabout to a folder that everyone can enter, or run it as an ordinary user.',
    );
  }
  return { kind: 'other', ...ids, throughClosedFolders: closed !== undefined };
}

/** Command line and spawn options that run `program` under the account. */
export function runAs(account: ServerAccount, program: string, args: readonly string[]) {
  if (account.kind === 'self') return { command: program, args: [...args], options: {} };
  const { uid, gid } = account;
  if (!account.throughClosedFolders) return { command: program, args: [...args], options: { uid, gid } };
  // The one capability that lets it read the path to its own folder; no permissions change.
  const capability = '-all,+dac_read_search';
  const setpriv = [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=${capability}`,
    '--',
  ];
  return { command: 'setpriv', args: [...setpriv, program, ...args], options: {} };
}

type Ids = { uid: number; gid: number };

function lookUp(): Ids | undefined {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, ACCOUNT], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

function create(): Ids {
  for (const [command, ...args] of [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ACCOUNT],
    ['adduser', '-S', '-D', '-H', ACCOUNT],
  ] as const) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      const ids = lookUp();
      if (ids !== undefined) return ids;
    } catch {
      // Other Linux distributions have this command instead.
    }
  }
  throw new PostgresProblem(
    `PostgreSQL doesn’t run as root, and the account ${ACCOUNT} could not be created. Run Kickabout as an ordinary user.`,
  );
}

function closedAncestor(folder: string, { uid, gid }: Ids): string | undefined {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at);
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return at;
    if (at === dirname(at)) return undefined;
  }
}

function hasSetpriv(): boolean {
  try {
    execFileSync('setpriv', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
