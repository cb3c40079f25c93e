/**
 * `npm run bench`: runs every `*.bench.ts` of the workspace, one at a time. Each compares its figures with a limit or with
 * each other. `npm run bench growth 1000` runs those whose name contains the first word, with the other words.
 */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const files = globSync('{api,e2e}/**/*.bench.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).sort();

const [wanted = '', ...words] = process.argv.slice(2);
for (const file of files.filter((name) => name.includes(wanted))) {
  console.log(`\n${file}`);
  const { status } = spawnSync(process.execPath, [file, ...words], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
