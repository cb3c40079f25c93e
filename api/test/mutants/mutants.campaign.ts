import { strict as assert } from 'node:assert';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { defineCampaign } from '@kickabout/tools/campaign';
import { seededRandom, shuffled } from '../../src/demo/random.ts';
import { EXPLAINED } from './explained.ts';
import { type Mutant, makeMutants } from './make-mutants.ts';
import { tryMutants } from './try-mutants.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = join(root, 'shared/domain/src');

/** The rules about money and places. A slip in others only shows something wrong, and is counted. */
const RULES = [
  'balance-changes',
  'charges',
  'guests',
  'joining',
  'kickoff',
  'late-leave',
  'leaving',
  'match-status',
  'money',
  'payment-reference',
  'places',
  'refilled-places',
].map((name) => join(folder, `${name}.ts`));

export const campaign = defineCampaign({
  promise: 'A slip in the rules about money and places (shared/domain) is noticed by a test.',
  options: { file: '', most: 1_000_000 },
  async run({ file: wanted, most, seed }, say) {
    const random = seededRandom(seed);
    const files = sourceFiles().filter((file) => file.includes(wanted));
    const counts = { files: files.length, mutants: 0, noticed: 0, explained: 0, elsewhere: 0 };
    const unexplained: string[] = [];
    for (const file of files) {
      const name = relative(root, file);
      const mutants = shuffled(makeMutants(readFileSync(file, 'utf8')), random).slice(0, most);
      const survivors = await findSurvivors(file, mutants);
      const isExplained = (mutant: Mutant) =>
        EXPLAINED.some((one) => one.file === name && isSame(one, mutant));
      const news = survivors.filter((mutant) => !isExplained(mutant));
      const lines = news.map(({ line, before, after }) => `${name}:${line}: ${before} → ${after}`);
      if (RULES.includes(file)) unexplained.push(...lines);
      else counts.elsewhere += lines.length;
      counts.mutants += mutants.length;
      counts.noticed += mutants.length - survivors.length;
      counts.explained += survivors.length - news.length;
      say([`${name}: ${mutants.length} mutants, ${survivors.length} not noticed`, ...lines].join('\n'));
    }
    assert.deepEqual(unexplained, []);
    return counts;
  },
});

const sourceFiles = () =>
  globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/(test|bench)\.ts$|^index\.ts$|testing\//.test(file))
    .toSorted()
    .map((file) => join(folder, file));

/** Those that neither the test of the file nor any other test that uses it notices. */
async function findSurvivors(file: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  const own = file.replace(/\.ts$/, '.test.ts');
  const others = testsOf(file).filter((test) => test !== own);
  let survivors = mutants;
  for (const tests of [existsSync(own) ? [own] : [], others]) {
    if (tests.length === 0 || survivors.length === 0) continue;
    const unchanged = { file, source: readFileSync(file, 'utf8'), tests };
    const trials = survivors.map(({ source }) => ({ file, source, tests }));
    const [isBroken, ...noticed] = await tryMutants(folder, [unchanged, ...trials]);
    assert.equal(isBroken, false, `The tests of ${relative(root, file)} fail without any change.`);
    survivors = survivors.filter((_, index) => !noticed[index]);
  }
  return [...survivors];
}

/** The tests that import a file, directly or not. */
function testsOf(file: string): string[] {
  const users = new Set([file]);
  const all = globSync('**/*.ts', { cwd: folder }).map((path) => join(folder, path));
  const imports = new Map(all.map((path) => [path, importsOf(path)]));
  for (let before = 0; before < users.size; ) {
    before = users.size;
    for (const [path, imported] of imports) if (imported.some((one) => users.has(one))) users.add(path);
  }
  return [...users].filter((path) => path.endsWith('.test.ts'));
}

function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/from '(\.[^']+)'/g)].map(([, name = '']) => join(dirname(path), name));
}

const isSame = (one: { before: string; after: string }, other: { before: string; after: string }) =>
  one.before === other.before && one.after === other.after;
