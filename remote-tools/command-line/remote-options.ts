import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from './command.ts';

/** The project that a command works in: this repository, or outside it, where these tools are compiled, the remote's own folder. */
function projectRoot(): string {
  return import.meta.filename.endsWith('.js') ? process.cwd() : resolve(import.meta.dirname, '../..');
}

/** Whether a folder is a remote's, and not this repository. */
const isOwnFolder = (folder: string) => existsSync(join(folder, 'remote.config.ts'));

interface Usage {
  /** How the command is called, shown if it's called in another way. */
  readonly usage: string;
  /** Its own options, each with a value. */
  readonly flags?: readonly string[];
  readonly takesRelease?: boolean;
}

/** Runs a command about a remote, with what it was called with. */
export const runRemoteCommand = (usage: Usage, run: (options: RemoteOptions) => Promise<void>) =>
  runCommand(() => run(readRemoteOptions(usage)));

function readRemoteOptions({ usage, flags = [], takesRelease = false }: Usage) {
  const root = projectRoot();
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes its own `--` on.
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      options: Object.fromEntries(['to', ...flags].map((flag) => [flag, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const [remote, release = null] = positionals;
    if (remote === undefined) throw new Error('Name a remote.');
    if (positionals.length > (takesRelease ? 2 : 1) || !/^mf-[a-z][a-z0-9-]*$/.test(remote))
      throw new Error(`"${positionals.join(' ')}" is not the name of one remote.`);
    const to = String(values['to'] ?? localSite().href);
    if (!/^https?:\/\//.test(to) || !URL.canParse(to))
      throw new Error(`"${to}" is not the address of a site, such as https://club.example.`);
    return {
      /** The project's folder: this repository, or a remote's own folder. */
      root,
      remote,
      /** The release that is named after it, or null. */
      release,
      /** The club's site: by default what `npm start` runs on this machine. */
      site: new URL(to),
      values: values as Readonly<Record<string, string | undefined>>,
    };
  } catch (error) {
    throw new CommandError(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

export type RemoteOptions = ReturnType<typeof readRemoteOptions>;

/** Where `npm start` runs on this machine: at the port that is set, or else where it says that it runs. */
export function localSite(): URL {
  const port = process.env['PORT'];
  return new URL((port ? null : runningAt()) ?? `http://localhost:${port || 3000}`);
}

function runningAt(): string | null {
  const record = resolve(projectRoot(), process.env['KICKABOUT_DATA'] || '.kickabout', 'run.json');
  try {
    return new URL(JSON.parse(readFileSync(record, 'utf8')).address).href;
  } catch {
    return null;
  }
}

/**
 * The folder with a remote's sources.
 * @throws CommandError if there is none
 */
export function sourcesOf({ root, remote }: RemoteOptions): string {
  const folder = isOwnFolder(root) ? root : join(root, remote);
  if (isOwnFolder(folder)) return folder;
  throw new CommandError(
    `There is no remote "${remote}". Create one with "npm run create-remote ${remote}".`,
  );
}

/** What to type for another command about a remote. In a remote's own folder the scripts name it already. */
export function commandFor(command: string, { root, remote, site }: RemoteOptions): string {
  const name = isOwnFolder(root) ? '' : ` ${remote}`;
  return `npm run ${command}${name}${site.origin === localSite().origin ? '' : ` -- --to ${site.origin}`}`;
}
