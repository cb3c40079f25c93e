import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, canRun } from '@kickabout/federation/remote-tools';
import type { Manifest } from '@kickabout/releases';
import { runProgram } from '@kickabout/tools/run-program';
import { makeSourceTree } from '@kickabout/tools/source-tree';
import { buildMembers } from '../build/build-members.ts';
import { findMembers } from '../build/member.ts';
import { releaseProblem } from '../release/check-release.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { compileRemotes } from './compile-remotes.ts';

export interface CompatibilityResult {
  readonly title: string;
  /** What is wrong; empty if nothing is. */
  readonly complaints: readonly string[];
  /** Why the shell refuses remotes of another contract, which then don't have to work there. */
  readonly refused: readonly string[];
}

/** The folder of a shell, and releases of remotes with theirs. */
interface Built {
  readonly shell: string;
  readonly remotes: readonly { readonly release: Manifest; readonly folder: string }[];
}

/**
 * Shell and remotes are released separately, so each must work with the others' last release: the remotes of a commit must
 * compile against what the shell provides now and run in it, and the current ones against and in that commit's.
 */
export async function checkCompatibility(root: string, commit: string): Promise<CompatibilityResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-compatibility-'));
  try {
    const [before, after] = [join(folder, 'old'), join(folder, 'new')];
    await makeSourceTree(root, commit, before);
    await makeSourceTree(root, null, after);
    const [old, now] = [await buildThere(before), await buildHere(root)];
    const refusals = await Promise.all(
      now.remotes.map(
        async ({ release }) => [release.name, await releaseProblem(old.shell, release)] as const,
      ),
    );
    const refused = refusals.flatMap(([, problem]) => problem ?? []);
    const accepted = refusals.flatMap(([name, problem]) => (problem === null ? [name] : []));
    const oldForNew = old.remotes.filter(({ release }) => canRun(CONTRACT_VERSION, release.contract));
    const shipped = oldForNew.map(({ release }) => release.name);
    const outdated = old.remotes
      .filter((remote) => !oldForNew.includes(remote))
      .map(({ release: { name, contract } }) => `${name} was built for contract ${contract}.`);
    const newForOld = now.remotes.filter(({ release }) => accepted.includes(release.name));
    const [oldCompiled, newCompiled, oldRun, newRun] = await Promise.all([
      compileRemotes(shipped, before, after),
      compileRemotes(accepted, after, before),
      smokeTest(now.shell, oldForNew),
      smokeTest(old.shell, newForOld),
    ]);
    return [
      {
        title:
          'old remotes compile against what the shell provides now, or CONTRACT_VERSION has a higher major',
        complaints: oldCompiled,
        refused: outdated,
      },
      {
        title:
          'new remotes compile against what the old shell provided, or CONTRACT_VERSION has a higher minor',
        complaints: newCompiled,
        refused,
      },
      { title: 'old remotes run in the new shell', complaints: oldRun, refused: outdated },
      { title: 'new remotes run in the old shell', complaints: newRun, refused },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site of another tree, built by its own command. */
async function buildThere(tree: string): Promise<Built> {
  const { ok, output } = await runProgram(process.execPath, [join(tree, buildScript(tree))], {
    cwd: tree,
    env: { ...process.env, SITE_FOLDER: '' },
  });
  const site = join(tree, 'dist/site');
  const { remotes } = await readRegistryFile(site);
  // A build that is only too large has put its site together.
  if (!ok && remotes.length < remoteFolders(tree).length)
    throw new Error(`The last release could not be built:\n${output}`);
  return {
    shell: site,
    remotes: remotes.map((release) => ({ release, folder: join(site, dirname(release.entry)) })),
  };
}

const remoteFolders = (tree: string) => globSync('mf-*/remote.config.ts', { cwd: tree });

/** The script that `npm run build` runs there; it moves between releases. */
function buildScript(tree: string): string {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' ').at(-1) ?? '';
}

/** The current sources, live or not. */
async function buildHere(root: string): Promise<Built> {
  const members = await findMembers(root, join(root, 'dist/site'));
  const { failed } = await buildMembers(members);
  for (const [name, problem] of failed) throw new Error(`${name} failed to build:\n${problem}`);
  const shell = members.find(({ remote }) => remote === null)?.output ?? '';
  const remotes = members.filter(({ remote }) => remote !== null);
  return {
    shell,
    remotes: remotes.map(({ output }) => ({
      release: JSON.parse(readFileSync(join(output, 'remote.json'), 'utf8')) as Manifest,
      folder: output,
    })),
  };
}
