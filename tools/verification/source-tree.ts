import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';

/**
 * Copies the sources of a commit, or the current ones, to a folder, with the packages to build, compile and run them; for `only`, a
 * member, those to run it.
 */
export async function makeSourceTree(
  root: string,
  commit: string | null,
  to: string,
  only?: string,
): Promise<void> {
  mkdirSync(to, { recursive: true });
  if (commit === null) {
    const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0'))
      if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  } else {
    const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
    execFileSync('tar', ['-x', '-C', to], { input: archive });
  }
  const lock = (folder: string) => readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8');
  if (lock(root) === lock(to)) borrowPackages(root, to);
  else await installPackages(root, to, only === undefined ? [] : ['--prod', '--filter', `${only}...`]);
}

/** Reuses the installed packages if they're the same; links between members of the workspace stay inside the tree. */
function borrowPackages(root: string, to: string): void {
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
  for (const folder of globSync(
    '{shared/*,shell,mf-*,api,dev-environment,remote-tools,create-remote,tools}/node_modules',
    {
      cwd: root,
    },
  ))
    if (existsSync(join(to, dirname(folder))))
      cpSync(join(root, folder), join(to, folder), { recursive: true, verbatimSymlinks: true });
}

async function installPackages(root: string, to: string, which: readonly string[]): Promise<void> {
  if (existsSync(join(root, '.tools'))) symlinkSync(join(root, '.tools'), join(to, '.tools'));
  const args = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline', ...which];
  const { ok, output } = await runProgram(process.execPath, [join(to, 'tools/bootstrap.mjs'), ...args], {
    cwd: to,
    env: { ...process.env, CI: 'true' },
  });
  if (!ok) throw new Error(`The packages of ${to} could not be installed:\n${output.trim().slice(-2000)}`);
}
