import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 5 * 1024 * 1024;

const logPath = (dataFolder: string, name: string) => join(dataFolder, 'logs', `${name}.log`);

/** Opens a process's log, to append to it (`a`) or to start it again (`w`). A large one is renamed first. The caller closes it. */
export function openLog(dataFolder: string, name: string, flags: 'a' | 'w' = 'a'): number {
  const path = logPath(dataFolder, name);
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`);
  return openSync(path, flags, 0o600);
}

/** Where a log is and what it says last, to follow a sentence that something failed. */
export function endOfLog(dataFolder: string, name: string): string {
  const path = logPath(dataFolder, name);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : [];
  return `The end of ${path}:\n${lines.slice(-20).join('\n')}`;
}
