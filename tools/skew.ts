/**
 * `npm run skew`: shell and remotes are released apart, so each must go with the others' last release. Builds the site of
 * an earlier commit beside the present one and opens every page of the old remotes in the new shell, and of the new
 * remotes in the old shell; and the new remotes' sources must compile against what was shared then, and the other way round.
 * A remote that needs a newer shell than the old one is refused there before it is released; then that is all it has to be.
 *
 *   npm run skew              against the newest tag, or the first parent where there is none
 *   npm run skew -- <commit>  against that commit
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readRegistryFile, releaseProblem } from '@kickabout/federation/release';
import { smokeTest } from './remotes/smoke-test.ts';
import { runProgram } from './verification/run-program.ts';

/** Packages that the shell hands out; all others are bundled into each remote. */
const RUNTIME = new Set(['federation', 'client', 'session']);

const root = resolve(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'kickabout-skew-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const old = process.argv[2] ?? lastRelease();
let failures = 0;

try {
  console.log(`New: ${git('describe', '--always', '--dirty')}   old: ${git('rev-parse', '--short', old)}`);
  const [before, after] = [join(folder, 'old'), join(folder, 'new')];
  await checkOut(old, before);
  // What is committed and what is not: the present sources.
  copySources(after);
  for (const checkout of [before, after]) await install(checkout);
  for (const checkout of [before, after]) await build(checkout);
  const remotes = remotesOf(before).filter((name) => existsSync(join(after, name)));
  const tooNew = await refusedBy(before, after);
  const forOld = remotes.filter((name) => !tooNew.has(name));
  await compile('new remotes compile against what was shared', after, before, forOld);
  await compile('old remotes compile against what is shared', before, after, remotes);
  await run('old remotes run in the new shell', before, after, remotes);
  await run('new remotes run in the old shell', after, before, forOld);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;

function lastRelease(): string {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    return git('rev-parse', 'HEAD^');
  }
}

async function checkOut(commit: string, to: string): Promise<void> {
  git('clone', '--quiet', '--no-checkout', root, to);
  execFileSync('git', ['checkout', '--quiet', git('rev-parse', commit)], { cwd: to });
}

function copySources(to: string): void {
  const list = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');
  for (const file of list.split('\0')) {
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(to, file));
  }
}

function remotesOf(checkout: string): string[] {
  return globSync('mf-*', { cwd: checkout }).sort();
}

async function install(checkout: string): Promise<void> {
  const bootstrap = join(root, 'tools/bootstrap.mjs');
  cpSync(bootstrap, join(checkout, 'tools/bootstrap.mjs'));
  const args = ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'];
  await must(process.execPath, [join(checkout, 'tools/bootstrap.mjs'), ...args], checkout);
}

function build(checkout: string): Promise<void> {
  return must(process.execPath, [join(checkout, 'shared/federation/src/build/main.ts')], checkout);
}

/**
 * Compiles remotes of one checkout against what the shell of the other hands out; what a remote carries itself is its
 * own.
 */
async function compile(
  title: string,
  from: string,
  against: string,
  remotes: readonly string[],
): Promise<void> {
  const complaints: string[] = [];
  for (const name of remotes) {
    const place = join(against, `${name}-of-the-other`);
    const ignored = /[\\/](node_modules|dist)([\\/]|$)|\.test\.tsx?$/;
    cpSync(join(from, name), place, {
      recursive: true,
      filter: (path) => !ignored.test(path.slice(from.length)),
    });
    cpSync(join(against, name, 'node_modules'), join(place, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const shared of readdirSync(join(place, 'node_modules/@kickabout'))) {
      if (RUNTIME.has(shared)) continue;
      const link = join(place, 'node_modules/@kickabout', shared);
      rmSync(link);
      symlinkSync(join(from, 'shared', shared), link);
    }
    const { ok, output } = await program(
      join(root, 'node_modules/.bin/tsc'),
      ['-p', place, '--pretty', 'false'],
      against,
    );
    if (!ok) complaints.push(`${name}:\n${output.trim()}`);
    rmSync(place, { recursive: true, force: true });
  }
  report(title, complaints);
}

/** The remotes of one checkout that the shell of the other refuses; it says why. */
async function refusedBy(shellOf: string, remotesOfCheckout: string): Promise<ReadonlySet<string>> {
  const refused = new Set<string>();
  for (const remote of (await readRegistryFile(join(remotesOfCheckout, 'dist/site'))).remotes) {
    const reason = await releaseProblem(join(shellOf, 'dist/site'), remote);
    if (reason === null) continue;
    refused.add(remote.name);
    console.log(`- refused by the old shell: ${reason}`);
  }
  return refused;
}

/** Opens every page of the remotes of one checkout in the shell of the other. */
async function run(
  title: string,
  remotesOfCheckout: string,
  shellOf: string,
  names: readonly string[],
): Promise<void> {
  const complaints: string[] = [];
  const from = join(remotesOfCheckout, 'dist/site');
  for (const remote of (await readRegistryFile(from)).remotes) {
    if (!names.includes(remote.name)) continue;
    complaints.push(...(await smokeTest(join(shellOf, 'dist/site'), remote, join(from, remote.entry, '..'))));
  }
  report(title, complaints);
}

function report(title: string, complaints: readonly string[]): void {
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
  for (const complaint of complaints) console.log(`  ${complaint}`);
  failures += complaints.length;
}

function program(command: string, args: readonly string[], cwd: string) {
  const path = [join(process.execPath, '..'), process.env['PATH']].join(':');
  return runProgram(command, args, { cwd, env: { ...process.env, CI: 'true', PATH: path } });
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { ok, output } = await program(command, args, cwd);
  if (!ok)
    throw new Error(`In ${cwd}, ${args.join(' ')}:\n${output.trim().split('\n').slice(-20).join('\n')}`);
}
