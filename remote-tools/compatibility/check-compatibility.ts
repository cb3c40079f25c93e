import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, canRun } from '@kickabout/federation/remote-tools';
import { runProgram } from '@kickabout/tools/run-program';
import { buildMembers } from '../build/build-members.ts';
import { findMembers } from '../build/member.ts';
import { releaseProblem } from '../release/check-release.ts';
import type { Manifest } from '../release/manifest.ts';
import { readRegistryFile } from '../release/registry-file.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { compileRemotes } from './compile-remotes.ts';
import { makeSourceTree } from './source-tree.ts';

export interface CompatibilityResult {
  readonly title: string;
  /** What is wrong; nothing is when it is empty. */
  readonly complaints: readonly string[];
  /** Remotes of another contract: the shell refuses them and says why, which is all that has to work. */
  readonly refused: readonly string[];
}

/** A shell's folder, and releases of remotes with theirs. */
interface Built {
  readonly shell: string;
  readonly remotes: readonly { readonly release: Manifest; readonly folder: string }[];
}

/**
 * Shell and remotes are released apart, so each must go with the others' last release: the remotes of a commit must
 * compile against what the shell hands out now and run in it, and the present ones against and in that commit's.
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
    return [
      {
        title: 'old remotes compile against what is shared now, or CONTRACT_VERSION has a higher major',
        complaints: await compileRemotes(shipped, before, after),
        refused: outdated,
      },
      {
        title: 'new remotes compile against what was shared, or CONTRACT_VERSION has a higher minor',
        complaints: await compileRemotes(accepted, after, before),
        refused,
      },
      {
        title: 'old remotes run in the new shell',
        complaints: await smokeTest(now.shell, oldForNew),
        refused: outdated,
      },
      {
        title: 'new remotes run in the old shell',
        complaints: await smokeTest(old.shell, newForOld),
        refused,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The site of another tree, made by its own build. */
async function buildThere(tree: string): Promise<Built> {
  const { ok, output } = await runProgram(process.execPath, [join(tree, buildScript(tree))], {
    cwd: tree,
    env: { ...process.env, SITE_FOLDER: '' },
  });
  if (!ok) throw new Error(`The last release could not be built:\n${output}`);
  const site = join(tree, 'dist/site');
  const { remotes } = await readRegistryFile(site);
  return {
    shell: site,
    remotes: remotes.map((release) => ({ release, folder: join(site, dirname(release.entry)) })),
  };
}

/** What `npm run build` runs there: a release may have it in another place than the next. */
function buildScript(tree: string): string {
  const { scripts } = JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')) as {
    scripts: { build: string };
  };
  return scripts.build.split(' ').at(-1) ?? '';
}

/** The present sources, whatever of them is live. */
async function buildHere(root: string): Promise<Built> {
  const members = await findMembers(root, join(root, 'dist/site'));
  const { failed } = await buildMembers(members);
  for (const [name, problem] of failed) throw new Error(`${name} could not be built:\n${problem}`);
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
