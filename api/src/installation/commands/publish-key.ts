import { remoteName } from '@kickabout/contract';
import { systemClock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/database/connect.ts';
import { createOwnKey } from '../../publishing/remotes/own-key.ts';
import { CommandFault } from '../command-fault.ts';

/** Makes a publish key for a remote, for an hour, and returns it. */
export async function publishKey(db: Db, remote: string | undefined): Promise<string> {
  const { success, data } = remoteName.safeParse(remote);
  if (!success) throw new CommandFault('Name the remote, such as mf-feedback.');
  return (await createOwnKey({ db, clock: systemClock }, data)).key;
}
