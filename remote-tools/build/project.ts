import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The package that these tools become for remotes outside this repository. */
export const TOOLS = '@kickabout/remote-tools';

/** Whether these tools are that package, which is compiled, and not a member of the repository. */
export const isInstalled = import.meta.filename.endsWith('.js');

/** The project that a command works in: this repository, or outside it the remote's own folder. */
export function projectRoot(): string {
  return isInstalled ? process.cwd() : resolve(import.meta.dirname, '../..');
}

/** Whether a project is one remote and nothing else. */
export function isOwnFolder(root: string): boolean {
  return existsSync(join(root, 'remote.config.ts'));
}

/** Where a remote of a project is. */
export function remoteFolder(root: string, name: string): string {
  return isOwnFolder(root) ? root : join(root, name);
}

/** Where the sources of a remote's release are, from the project's root. */
export function sourcesOf(root: string, name: string): string[] {
  return isOwnFolder(root) ? ['.'] : [name, 'shared'];
}
