import { existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LARGEST = 5 * 1024 * 1024;

export const logPath = (dataFolder: string, name: string) => join(dataFolder, 'logs', `${name}.log`);

/** Opens a process's log to append to; a large one is renamed first. The caller closes it. */
export function openLog(dataFolder: string, name: string): number {
  const path = logPath(dataFolder, name);
  if (existsSync(path) && statSync(path).size > LARGEST) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

export function lastLogLines(dataFolder: string, name: string, count = 20): string {
  const path = logPath(dataFolder, name);
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count).join('\n') : '';
}
