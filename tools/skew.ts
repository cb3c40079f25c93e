/**
 * `npm run skew`: whether shell and remotes of two releases go with each other; part of `npm test`.
 *
 *   npm run skew              the present sources and the last release
 *   npm run skew -- <commit>  the present sources and that commit
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { checkSkew } from './skew/check-skew.ts';
import { lastRelease } from './skew/last-release.ts';

const root = resolve(import.meta.dirname, '..');
const old = process.argv[2] ?? lastRelease(root);
if (old === null) throw new Error('The history that is here does not reach back to the last release.');
console.log(
  `Against ${execFileSync('git', ['log', '-1', '--format=%h %s', old], { cwd: root, encoding: 'utf8' })}`,
);
for (const { title, complaints, refused } of await checkSkew(root, old)) {
  console.log(`${complaints.length === 0 ? '✓' : '✗'} ${title}`);
  for (const line of [...refused, ...complaints]) console.log(`  ${line}`);
  if (complaints.length > 0) process.exitCode = 1;
}
