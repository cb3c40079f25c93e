import { execFileSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the files of the repository as they are now, without anything that's built or installed. */
export function copyRepository(root: string, to: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of list.toString().split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  }
}
