import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT_VERSION, canRun, majorOf } from '@kickabout/federation/remote-tools';
import { shellProblem } from '@kickabout/releases';
import { type PlacedRelease, readReleases, readShell } from '@kickabout/releases/site';
import { runProgram } from '@kickabout/tools/run-program';
import { makeSourceTree } from '@kickabout/tools/source-tree';
import { z } from 'zod';
import { buildSite } from '../build/build-site.ts';
import { readJson } from '../command-line/read-json.ts';
import { smokeTest } from '../smoke-test/smoke-test.ts';
import { compileRemotes } from './compile-remotes.ts';

/**
 * Shell and remotes are released separately, so each must work with the others' last release: the remotes of a commit must
 * compile against what the shell provides now and run in it, and the current ones against and in that commit's.
 * @returns what is wrong, by rule, and why the shell refuses remotes of another contract, which then don't have to work there
 */
export async function checkCompatibility(root: string, commit: string) {
  const folder = mkdtempSync(join(tmpdir(), 'kickabout-compatibility-'));
  try {
    const [before, after] = [join(folder, 'old'), join(folder, 'new')];
    await makeSourceTree(root, commit, before);
    await makeSourceTree(root, null, after);
    const [old, now] = [await buildThere(before), await buildHere(root)];
    const oldShell = await readShell(old.shell);
    if (oldShell === null) throw new Error('The last release has no shell.');
    const refusals = now.remotes.map(
      ({ manifest }) => [manifest.name, shellProblem(oldShell, manifest)] as const,
    );
    const refused = refusals.flatMap(([, problem]) => problem ?? []);
    const accepted = refusals.flatMap(([name, problem]) => (problem === null ? [name] : []));
    const oldForNew = old.remotes.filter(({ manifest }) => canRun(CONTRACT_VERSION, manifest.contract));
    const outdated = tooOld(old.remotes, (contract) => canRun(CONTRACT_VERSION, contract));
    // A shell runs releases of the major version before, whose sources have to follow when they are built again.
    const isSameMajor = (contract: string) => majorOf(contract) === majorOf(CONTRACT_VERSION);
    const shipped = oldForNew.map(({ manifest }) => manifest).filter(({ contract }) => isSameMajor(contract));
    const newForOld = now.remotes.filter(({ manifest }) => accepted.includes(manifest.name));
    const [oldCompiled, newCompiled, oldRun, newRun] = await Promise.all([
      compileRemotes(
        shipped.map(({ name }) => name),
        before,
        after,
      ),
      compileRemotes(accepted, after, before),
      smokeTest(now.shell, oldForNew),
      smokeTest(old.shell, newForOld),
    ]);
    return [
      {
        title:
          'old remotes compile against what the shell provides now, or CONTRACT_VERSION has a higher major',
        complaints: oldCompiled,
        refused: tooOld(old.remotes, isSameMajor),
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

/** The remotes that a rule about their contract leaves out, in words. */
const tooOld = (remotes: readonly PlacedRelease[], isKept: (contract: string) => boolean) =>
  remotes
    .filter(({ manifest }) => !isKept(manifest.contract))
    .map(({ manifest: { name, contract } }) => `${name} was built for contract ${contract}.`);

/** The site of another tree, built by its own command. */
async function buildThere(tree: string) {
  const { ok, output } = await runProgram(process.execPath, [join(tree, await buildScript(tree))], {
    cwd: tree,
    env: { ...process.env, SITE_FOLDER: '' },
  });
  const site = join(tree, 'dist/site');
  const remotes = await readReleases(site);
  // A build that is only too large has put its site together.
  if (!ok && remotes.length < remoteFolders(tree).length)
    throw new Error(`The last release could not be built:\n${output}`);
  return { shell: site, remotes };
}

const remoteFolders = (tree: string) => globSync('mf-*/remote.config.ts', { cwd: tree });

/** The script that `npm run build` runs there; it moves between releases. */
async function buildScript(tree: string): Promise<string> {
  const { scripts } = await readJson(
    join(tree, 'package.json'),
    z.object({ scripts: z.object({ build: z.string() }) }),
  );
  return scripts.build.split(' ').at(-1) ?? '';
}

async function buildHere(root: string) {
  const shell = join(root, 'dist/site');
  const { failed } = await buildSite(root, shell);
  for (const [name, problem] of failed) throw new Error(`${name} failed to build:\n${problem}`);
  return { shell, remotes: await readReleases(shell) };
}
