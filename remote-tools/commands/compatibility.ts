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
import { lastRelease } from '../compatibility/last-release.ts';

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
