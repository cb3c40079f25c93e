import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../build/project.ts';

export interface RemoteOptions {
  /** The project's folder: this repository, or a remote's own folder. */
  readonly root: string;
  /** The named remote, or null. */
  readonly remote: string | null;
  /** The site's folder. */
  readonly into: string;
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
}

type Flags = Record<string, { type: 'string' | 'boolean' }>;

/**
 * Reads the arguments of a command about remotes; `--into <folder>` names the site, by default `dist/site`.
 * @throws an error that shows how the command is used
 */
export function readRemoteOptions(usage: string, flags: Flags = {}, needsRemote = true): RemoteOptions {
  const root = projectRoot();
  try {
    const { values, positionals } = parseArgs({
      // pnpm passes its own `--` on.
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      options: { into: { type: 'string' }, ...flags },
      allowPositionals: true,
    });
    const remote = positionals[0] ?? null;
    if (
      positionals.length > 1 ||
      (needsRemote && (remote === null || !/^mf-[a-z][a-z0-9-]*$/.test(remote)))
    ) {
      throw new Error(
        remote === null ? 'Name a remote.' : `"${positionals.join(' ')}" is not the name of one remote.`,
      );
    }
    const into =
      typeof values['into'] === 'string' ? values['into'] : process.env['SITE_FOLDER'] || 'dist/site';
    return { root, remote, into: resolve(root, into), values: values as RemoteOptions['values'] };
  } catch (error) {
    throw new UsageProblem(`${error instanceof Error ? error.message : error}\n\n${usage}`);
  }
}

/** Invalid arguments. */
export class UsageProblem extends Error {}
