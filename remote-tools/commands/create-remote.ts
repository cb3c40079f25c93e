/** `npm run create-remote mf-x`: creates a remote with one page and its test, ready for `npm run dev mf-x`. */
import { join } from 'node:path';
import { runProgram } from '@kickabout/tools/run-program';
import { CommandError, runCommand, showStep } from '../cli/command.ts';
import { readRemoteOptions } from '../cli/remote-options.ts';
import { scaffoldRemote } from '../scaffold/scaffold-remote.ts';

await runCommand(async () => {
  const { root, remote: name } = readRemoteOptions('npm run create-remote mf-<name>');
  const files = await scaffoldRemote(root, name).catch((error: Error) => {
    throw new CommandError(error.message);
  });
  for (const file of files) console.log(`  + ${file}`);
  await step('Packages installed', process.execPath, [
    join(root, 'tools/bootstrap.mjs'),
    'pnpm',
    'install',
    '--no-frozen-lockfile',
    '--prefer-offline',
  ]);
  const bin = (program: string) => join(root, 'node_modules/.bin', program);
  // Several checkers would each check what they share: twice the work.
  await step('Types checked', bin('tsc'), ['-p', join(root, name), '--singleThreaded']);
  await step('Test passed', bin('vitest'), ['run', `${name}/`]);
  console.log(`\nPreview it inside a running "npm start":  npm run dev ${name}`);
  console.log(`Make it live for everyone:               npm run release ${name}`);

  function step(title: string, program: string, args: readonly string[]): Promise<void> {
    return showStep(title, run(title, program, args));
  }

  async function run(title: string, program: string, args: readonly string[]): Promise<void> {
    const path = [join(process.execPath, '..'), process.env['PATH']].join(':');
    const { ok, output } = await runProgram(program, args, {
      cwd: root,
      env: { ...process.env, CI: 'true', NO_COLOR: '1', PATH: path },
    });
    if (!ok)
      throw new CommandError(
        `${output.trim().split('\n').slice(-15).join('\n')}\n\nThis step failed: ${title}.`,
      );
  }
});
