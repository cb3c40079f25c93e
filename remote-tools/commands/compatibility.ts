/**
 * `npm run compatibility`: checks that the shell and remotes of two releases work together; part of `npm test`.
 *
 *   npm run compatibility              the current sources and the last release
 *   npm run compatibility -- <commit>  the current sources and that commit
 *   --report <file>                    also writes how many of the four checks passed and failed
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkCompatibility } from '../compatibility/check-compatibility.ts';

/** The interface between a shell and remotes of another release: the shell itself, and what it provides. */
const SURFACE = ['shell/src', 'shared/federation/src', 'shared/client/src', 'shared/session/src'];

/**
 * The commit that counts as the last release: the newest tag before the current sources; without tags, the commit before the
 * newest change to what shell and remotes share. Null if the history of this clone doesn't reach back that far.
 */
function lastRelease(root: string): string | null {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    } catch {
      return '';
    }
  };
  const tag = git('describe', '--tags', '--abbrev=0', 'HEAD^');
  if (tag !== '') return tag;
  const isChanged = git('status', '--porcelain', '--', ...SURFACE) !== '';
  const changed = git('log', '-1', '--format=%H', '--', ...SURFACE, ':(exclude)*.test.*');
  return git('rev-parse', '--verify', '--quiet', isChanged ? 'HEAD' : `${changed}^`) || null;
}

const root = resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  options: { report: { type: 'string' } },
  allowPositionals: true,
});
const report = (passed: number, failed: number, skipped: number) => {
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ passed, failed, skipped }));
};

const commit = positionals[0] ?? lastRelease(root);
if (commit === null) {
  console.log('This clone’s history doesn’t go back to the last release. Fetch more of it.');
  report(0, 0, 4);
} else {
  const subject = execFileSync('git', ['log', '-1', '--format=%h %s', commit], { cwd: root });
  console.log(`Against ${subject}`);
  const results = await checkCompatibility(root, commit);
  for (const { title, complaints, refused } of results) {
    console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
    for (const line of [...refused, ...complaints]) console.log(`  ${line}`);
  }
  const failed = results.filter(({ complaints }) => complaints.length > 0).length;
  report(results.length - failed, failed, 0);
  process.exitCode = failed > 0 ? 1 : 0;
}
