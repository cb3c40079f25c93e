import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isOwnFolder, projectRoot } from '../build/project.ts';

export interface RemoteOptions {
  /** The project's folder: this repository, or a remote's own folder. */
  readonly root: string;
  /** The named remote, or null. */
  readonly remote: string | null;
  /** The release that is named after it, or null. */
  readonly release: string | null;
  /** The site's folder. */
  readonly into: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

type Flags = Record<string, { type: 'string' | 'boolean' }>;

interface Needs {
  /** Whether a remote must be named. */
  readonly remote?: boolean;
  /** Whether a release may be named after it. */
  readonly release?: boolean;
}

/**
 * Reads the arguments of a command about remotes; `--into <folder>` names the site, by default `dist/site`.
 * @throws an error that shows how the command is used
 */
export function readRemoteOptions(
  usage: string,
  flags: Flags = {},
  { remote: needsRemote = true, release: takesRelease = false }: Needs = {},
): RemoteOptions {
  const root = projectRoot();
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes its own `--` on.
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      options: { into: { type: 'string' }, ...flags },
      allowPositionals: true,
    });
    const [remote = null, release = null] = positionals;
    if (
      positionals.length > (takesRelease ? 2 : 1) ||
      (needsRemote && (remote === null || !/^mf-[a-z][a-z0-9-]*$/.test(remote)))
    ) {
      throw new Error(
        remote === null ? 'Name a remote.' : `"${positionals.join(' ')}" is not the name of one remote.`,
      );
    }
    const into =
      typeof values['into'] === 'string' ? values['into'] : process.env['SITE_FOLDER'] || 'dist/site';
    return { root, remote, release, into: resolve(root, into), values: values as RemoteOptions['values'] };
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/**
 * The address after `--to`, or null.
 * @throws UsageProblem if it's none, or if it's combined with an option for a site's folder
 */
export function siteAddress({ values }: RemoteOptions, usage: string): URL | null {
  const to = values['to'];
  if (typeof to !== 'string') return null;
  if (!URL.canParse(to) || !/^https?:$/.test(new URL(to).protocol)) {
    throw new UsageProblem(`"${to}" is not the address of a site, such as https://club.example.\n\n${usage}`);
  }
  for (const option of ['into', 'origin', 'keep-days']) {
    if (values[option] !== undefined)
      throw new UsageProblem(`--${option} is for a site's folder; leave it out with --to.\n\n${usage}`);
  }
  return new URL(to);
}

/** The folder after `--built`, with another bundler's output. */
export function builtFolder({ values: { built } }: RemoteOptions): string | undefined {
  return typeof built === 'string' ? resolve(built) : undefined;
}

/** What to type for another command about a remote on a club's site. In a remote's own folder the scripts name it already. */
export function commandFor(root: string, command: string, remote: string, site: URL): string {
  return `npm run ${command}${isOwnFolder(root) ? '' : ` ${remote}`} -- --to ${site.origin}`;
}

/** Invalid arguments. */
export class UsageProblem extends Error {}
