import { chownSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { outputOf } from '../own-process.ts';
import { StartRefusal } from '../start-refusal.ts';

const ACCOUNT = 'postgres';

type Ids = { uid: number; gid: number };

/** How to run one of PostgreSQL's programs, which refuse to run as root. */
export type ServerAccount = {
  /** Makes a file or folder the account's own. */
  own(path: string): void;
  /** Command line and spawn options that run `program` under the account. */
  run(program: string, args: readonly string[]): { command: string; args: string[]; options: Partial<Ids> };
};

/**
 * The account the server runs under: the current user's, or for root the system account `postgres`, created if necessary.
 * @param folders that account must be able to enter these; root's home usually isn't one
 */
export function findServerAccount(folders: readonly string[]): ServerAccount {
  if (process.getuid?.() !== 0) {
    return {
      own: () => undefined,
      run: (command, args) => ({ command, args: [...args], options: {} }),
    };
  }
  const ids = findIds();
  const own = (path: string) => chownSync(path, ids.uid, ids.gid);
  const closed = folders.map((folder) => closedAncestor(folder, ids)).find((folder) => folder !== undefined);
  if (closed === undefined)
    return { own, run: (command, args) => ({ command, args: [...args], options: ids }) };
  if (outputOf('setpriv', '--version') === undefined) {
    throw new StartRefusal(
      `PostgreSQL doesn’t run as root, and the account ${ACCOUNT} can’t enter ${closed}. ` +
        'Move Kickabout to a folder that everyone can enter, or run it as an ordinary user.',
    );
  }
  return {
    own,
    run: (program, args) => ({
      command: 'setpriv',
      args: [...throughClosedFolders(ids), program, ...args],
      options: {},
    }),
  };
}

/** Arguments of setpriv. The one capability lets the account read the path to its own folder; no permissions change. */
function throughClosedFolders({ uid, gid }: Ids): string[] {
  const capability = '-all,+dac_read_search';
  return [
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
    `--bounding-set=${capability}`,
    '--',
  ];
}

function findIds(): Ids {
  if (outputOf('id', ACCOUNT) === undefined)
    outputOf(
      'useradd',
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      ACCOUNT,
    );
  const [uid, gid] = [outputOf('id', '-u', ACCOUNT), outputOf('id', '-g', ACCOUNT)];
  if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  throw new StartRefusal(
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
