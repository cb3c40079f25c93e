import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { defineCampaign } from '@kickabout/tools/campaign';
import { seededRandom, shuffled } from '../../src/installation/demo/random.ts';
import { withPostgres } from '../with-postgres.ts';
import { typeCheckOf } from './check-types.ts';
import { EXPLAINED } from './explained.ts';
import { countTurns, type Mutant, makeMutants } from './make-mutants.ts';
import { type TriedFile, triedFiles } from './tried-files.ts';
import { tryMutants } from './try-mutants.ts';

/** With more, the copies of what they change would fill the memory. */
const MOST_AT_A_TIME = 60;

export const campaign = defineCampaign({
  promise:
    'A slip in the rules about money, places and access (shared/domain, the ledger, the guards, joining and leaving) is noticed by a test or by the types.',
  options: { file: '', most: 1_000_000 },
  sizes: [],
  async run({ file: wanted, most, seed }, say) {
    const random = seededRandom(seed);
    const files = triedFiles().filter(({ name }) => name.includes(wanted));
    const counts: Record<string, string> = {};
    const unexplained: string[] = [];
    const typeChecks = new Map<string, ReturnType<typeof typeCheckOf>>();
    const tryFile = async (file: TriedFile, postgresUrl: string | null) => {
      const { path, name, isRule, folder } = file;
      const checkTypes = typeChecks.get(folder) ?? typeCheckOf(folder);
      typeChecks.set(folder, checkTypes);
      const mutants = shuffled(makeMutants(readFileSync(path, 'utf8')), random).slice(0, most);
      const others = mutants.filter((mutant) => !isExplained(name, mutant));
      const survivors = await findSurvivors(file, others, checkTypes, postgresUrl);
      const lines = survivors.map(({ line, before, after }) => `${name}:${line}: ${before} → ${after}`);
      if (isRule) unexplained.push(...lines);
      const noticed = others.length - survivors.length;
      const explained = mutants.length - others.length;
      counts[name] = `${mutants.length} tried, ${noticed} noticed, ${explained} explained`;
      say([`${name}: ${counts[name]}`, ...lines].join('\n'));
    };
    for (const file of files.filter(({ needsPostgres }) => !needsPostgres)) await tryFile(file, null);
    const ofTheApi = files.filter(({ needsPostgres }) => needsPostgres);
    if (ofTheApi.length > 0)
      await withPostgres(async ({ url }) => {
        for (const file of ofTheApi) await tryFile(file, url);
      });
    assert.deepEqual(unexplained, []);
    return counts;
  },
});

/** Those that neither any test of the file nor the types notice. */
async function findSurvivors(
  { path, name, stages, users }: TriedFile,
  mutants: readonly Mutant[],
  checkTypes: ReturnType<typeof typeCheckOf>,
  postgresUrl: string | null,
): Promise<Mutant[]> {
  const unchanged = readFileSync(path, 'utf8');
  let survivors = [...mutants];
  for (const [stage, tests] of stages.entries()) {
    const left: Mutant[] = [];
    for (let first = 0; first < survivors.length; first += MOST_AT_A_TIME) {
      const some = survivors.slice(first, first + MOST_AT_A_TIME);
      const sources = [unchanged, ...some.map(({ source }) => source)].map(countTurns);
      const [isBroken, ...noticed] = await tryMutants({ file: path, users, sources, tests, postgresUrl });
      assert.equal(isBroken, false, `The tests of ${name} fail without any change: ${tests.join(', ')}`);
      left.push(...some.filter((_, index) => !noticed[index]));
    }
    survivors = left;
    // Slower than the first tests, and faster than all others.
    if (stage === 0) survivors = survivors.filter(({ source }) => checkTypes(path, source));
  }
  return survivors;
}

const isExplained = (file: string, { before, after }: Mutant) =>
  EXPLAINED.some((one) => one.file === file && one.before === before && one.after === after);
