import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@kickabout/tools/run-program';
import { CommandError } from '../cli/command-error.ts';
import { localSite } from '../cli/remote-options.ts';

const VARIABLE = 'KICKABOUT_PUBLISH_KEY';

/**
 * The publish key for a remote: from the environment, because on a command line others on this machine could read it. For the club
 * that `npm start` runs here, its own server makes one.
 * @throws CommandError if there is none
 */
export async function findPublishKey(root: string, remote: string, site: URL): Promise<string> {
  const key = process.env[VARIABLE]?.trim() || (await ownKey(root, remote, site));
  if (!key)
    throw new CommandError(
      `Set ${VARIABLE} to your publish key. If you have none yet, ask an admin, who can create one at ${site.origin}/remotes.`,
    );
  if (!/^kickabout_[\w-]+$/.test(key))
    throw new CommandError(`${VARIABLE} isn’t a publish key: those begin with kickabout_.`);
  return key;
}

async function ownKey(root: string, remote: string, site: URL): Promise<string | null> {
  const program = join(root, 'api/src/cli.ts');
  if (site.origin !== localSite().origin || !existsSync(program)) return null;
  const { ok, output } = await runProgram(process.execPath, [program, 'publish-key', remote], { cwd: root });
  // Beside it, Node.js may warn of something.
  if (ok) return /^kickabout_[\w-]+$/m.exec(output)?.[0] ?? output.trim();
  throw new CommandError(
    `There is no club at ${site.origin} yet. Start one with "npm start" in another terminal, or name another with --to.\n${output.trim()}`,
  );
}
