/**
 * `npm run bench makers`: how long its makers wait, in a fresh copy of the repository: for a build of everything, for a release of one
 * remote to the club that runs there, and for the types without any cache. Medians of ROUNDS (3). Fails if a goal is missed; it needs a quiet machine.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyRepository } from './measurement/copy-repository.ts';
import { pressCtrlC, timeStart } from './measurement/timed-start.ts';

const ROUNDS = Number(process.env['ROUNDS'] || 3);
/** It and the next four are free, as long as nothing else runs. */
const PORT = 3910;
const SCREEN = 'mf-feedback/src/feedback-board/feedback-board-screen.tsx';

const copy = mkdtempSync(join(tmpdir(), 'kickabout-makers-'));
let missed = false;
try {
  copyRepository(resolve(import.meta.dirname, '..'), copy);
  run('node', '--version');
  measure('a build of everything', 10, () => {
    rmSync(join(copy, 'dist'), { recursive: true, force: true });
    return () => run('node', 'remote-tools/commands/build.ts');
  });
  const club = await timeStart(copy, PORT);
  try {
    measure('a release of one remote', 2, (round) => {
      const screen = join(copy, SCREEN);
      const renamed = readFileSync(screen, 'utf8').replace(/title="[^"]*"/, `title="Feedback ${round}"`);
      writeFileSync(screen, renamed);
      return () => run('node', 'remote-tools/commands/release.ts', 'mf-feedback');
    });
  } finally {
    await pressCtrlC(club);
  }
  measure('types, without a cache', 15, () => {
    rmSync(join(copy, 'node_modules/.cache/types'), { recursive: true, force: true });
    return () => run('verify', 'types');
  });
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;

/** Times what `prepare` returns, in each round, and compares the median with the goal, in seconds. */
function measure(what: string, goal: number, prepare: (round: number) => () => void): void {
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const work = prepare(round);
    const since = performance.now();
    work();
    times.push((performance.now() - since) / 1000);
  }
  times.sort((a, b) => a - b);
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  const spread = `${times[0]?.toFixed(1)} to ${times.at(-1)?.toFixed(1)}`;
  missed ||= median > goal;
  const verdict = median > goal ? 'MISSED' : 'met';
  console.log(
    `${what.padEnd(26)}${median.toFixed(1).padStart(6)} s (${spread}); the goal of ${goal} s is ${verdict}`,
  );
}

/** Runs a command of the copy as `npm run` does. */
function run(...command: string[]): void {
  execFileSync(process.execPath, ['tools/bootstrap.mjs', ...command], {
    cwd: copy,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
