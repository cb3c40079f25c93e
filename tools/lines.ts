/**
 * `npm run lines [commit]`: how many lines of source each folder has in a commit, in the product and in its tests. Lines are
 * counted as they are, comments and blank ones too.
 */
import { execFileSync } from 'node:child_process';

const SOURCES = ['ts', 'tsx', 'mjs', 'css', 'sql', 'html'].map((extension) => `*.${extension}`);
const IS_TEST = /^e2e\/|^api\/test\/|\/testing\/|\.(?:test|spec|bench)\.tsx?$/;

const [commit = 'HEAD'] = process.argv.slice(2);
// `<commit>:<path>:<lines>` for each file.
const counted = execFileSync('git', ['grep', '--count', '', commit, '--', ...SOURCES], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});

const folders = new Map<string, { product: number; tests: number }>();
for (const line of counted.trim().split('\n')) {
  const [path = '', lines = '0'] = line.slice(commit.length + 1).split(':');
  const [top = '', second = ''] = path.split('/');
  const folder = top === 'shared' ? `${top}/${second}` : path.includes('/') ? top : '.';
  const sum = folders.get(folder) ?? { product: 0, tests: 0 };
  sum[IS_TEST.test(path) ? 'tests' : 'product'] += Number(lines);
  folders.set(folder, sum);
}

const rows = [...folders].toSorted(([one], [other]) => one.localeCompare(other));
const total = { product: 0, tests: 0 };
for (const [, { product, tests }] of rows) {
  total.product += product;
  total.tests += tests;
}
for (const [folder, { product, tests }] of [...rows, ['in all', total] as const])
  console.log(`${folder.padEnd(24)}${String(product).padStart(8)} product${String(tests).padStart(8)} tests`);
