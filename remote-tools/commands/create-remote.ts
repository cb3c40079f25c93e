/** `npm run create-remote mf-x`: creates a remote with one page and its test, ready for `npm run dev mf-x`. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { remoteFiles, titleOf, workflow } from '@kickabout/create-remote';
import { runProgram } from '@kickabout/tools/run-program';
import { z } from 'zod';
import { CommandError, showStep } from '../command-line/command.ts';
import { readJson } from '../command-line/read-json.ts';
import { runRemoteCommand } from '../command-line/remote-options.ts';

/** The remote whose packages a new one starts with: it uses only what all remotes share. */
const LIKE = 'mf-feedback';

await runRemoteCommand({ usage: 'npm run create-remote mf-<name>' }, async ({ root, remote: name }) => {
  if (existsSync(join(root, name))) throw new CommandError(`${name} already exists.`);
  for (const [file, text] of Object.entries(await filesOf(root, name))) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
    console.log(`  + ${file}`);
  }
  const bootstrap = join(root, 'tools/bootstrap.mjs');
  const install = ['pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline'];
  await step('Packages installed', process.execPath, [bootstrap, ...install]);
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
    const env = { ...process.env, CI: 'true', NO_COLOR: '1', PATH: path };
    const { ok, output } = await runProgram(program, args, { cwd: root, env });
    const end = output.trim().split('\n').slice(-15).join('\n');
    if (!ok) throw new CommandError(`${end}\n\nThis step failed: ${title}.`);
  }
});

/** The files of a new remote, by their path from the root: one page for everyone, with its test, and a workflow. */
async function filesOf(root: string, name: string): Promise<Readonly<Record<string, string>>> {
  const manifest = await readJson(join(root, LIKE, 'package.json'), z.looseObject({}));
  const own = { ...manifest, name: `@kickabout/${name}`, description: `${titleOf(name)}.` };
  const files = {
    'package.json': `${JSON.stringify(own, null, 2)}\n`,
    'tsconfig.json': await readFile(join(root, LIKE, 'tsconfig.json'), 'utf8'),
    ...remoteFiles(name),
  };
  const ci = workflow({
    install: 'npm run check',
    test: 'npm run unit',
    release: `npm run release ${name} --`,
    paths: [`${name}/**`, 'shared/**'],
  });
  return {
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [join(name, file), text])),
    [`.github/workflows/${name}.yml`]: ci,
  };
}
