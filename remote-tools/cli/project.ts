import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The project that a command works in: this repository, or outside it, where these tools are compiled, the remote's own folder. */
export function projectRoot(): string {
  return import.meta.filename.endsWith('.js') ? process.cwd() : resolve(import.meta.dirname, '../..');
}

/** Whether a project is one remote and nothing else. */
export function isOwnFolder(root: string): boolean {
  return existsSync(join(root, 'remote.config.ts'));
}

/** Where a remote of a project is. */
export function remoteFolder(root: string, name: string): string {
  return isOwnFolder(root) ? root : join(root, name);
}
