import { strict as assert } from 'node:assert';
import { join, resolve } from 'node:path';
import { defineCampaign } from '@kickabout/tools/campaign';
import pg from 'pg';
import { startVitest } from 'vitest/node';
import { seededRandom, shuffled } from '../../src/installation/demo/random.ts';
import { EMPTY_CLUB } from '../../src/testing/throwaway-postgres.ts';
import { withPostgres } from '../with-postgres.ts';
import { makeSqlMutants } from './sql-mutants.ts';

const source = resolve(import.meta.dirname, '../../src');

const LEDGER = ['club/ledger/ledger', 'kernel/database/api-role', 'money/payments/payments'];
const TO_DO = [
  'club/matches/to-settle',
  'club/ledger/ledger',
  'money/payments/payments',
  'club/matches/match-money',
];
const TOTALS = [
  'club/leaderboards/leaderboards',
  'club/players/players',
  'club/attributes/attributes',
  'club/matches/guests',
];
const MEMORY = [
  'installation/server/remembered-answers',
  'club/match-notes/match-notes',
  'club/matches/votes',
];
const NEWS = [
  'outbound/changes/changes',
  'publishing/remotes/publishing',
  'outbound/messages/messages',
  'outbound/push/push',
];

/** Which tests can notice a slip, by the function that does it. The likeliest come first. */
const TESTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^(apply_transfer|open_account|refuse_)/,
    [...LEDGER, 'kernel/audit/audit', 'club/match-notes/match-notes', 'publishing/remotes/publishing'],
  ],
  [/_to_(settle|verify)$/, TO_DO],
  [/^(tell_|notify_)/, NEWS],
  [/^note_/, MEMORY],
  [/^fill_pitch_cost/, ['money/books/books', 'club/matches/matches']],
  [/./, TOTALS],
];

/** Slips that change nothing: what they delete too much is inserted again by the next statement. */
const EXPLAINED =
  /^refresh_standings: WHERE due\.player_id = ANY .* → WHERE due\.player_id (<> ANY \(changed\) AND due\.player_id =|= ANY \(changed\) AND due\.player_id <>) kept\.player_id AND/;

export const campaign = defineCampaign({
  promise:
    'A slip in the triggers that keep the ledger, and in those that keep totals, caches and what is to be done, is noticed by a test.',
  /** `of` is a pattern for the functions. */
  options: { of: '', most: 1_000_000 },
  sizes: [],
  run: ({ of, most, seed }, say) =>
    withPostgres(async ({ url }) => {
      const template = Object.assign(new URL(url), { pathname: `/${EMPTY_CLUB}` }).href;
      const all = (await inTemplate(template, makeSqlMutants)).filter(
        (one) => new RegExp(of).test(one.of) && !EXPLAINED.test(one.name),
      );
      const mutants = shuffled(all, seededRandom(seed)).slice(0, most);
      const unnoticed: string[] = [];
      let tried = 0;
      const sound = new Set<string>();
      for (const [index, mutant] of mutants.entries()) {
        const tests = TESTS.find(([pattern]) => pattern.test(mutant.of))?.[1] ?? [];
        if (!sound.has(tests.join())) {
          assert.equal(
            await someTestFails(tests, url),
            false,
            `Without any change, one fails of ${tests.join(', ')}.`,
          );
          sound.add(tests.join());
        }
        // `SET … <> …`: no migration could contain it.
        const isSql = await inTemplate(template, (client) =>
          client.query(mutant.make).then(
            () => true,
            () => false,
          ),
        );
        if (!isSql) continue;
        tried += 1;
        const isNoticed = await someTestFails(tests, url);
        await inTemplate(template, (client) => client.query(mutant.undo));
        if (!isNoticed) unnoticed.push(mutant.name);
        say(`${index + 1} of ${mutants.length}${isNoticed ? '' : `, not noticed: ${mutant.name}`}`);
      }
      assert.deepEqual(unnoticed, []);
      return { tried, noticed: tried };
    }),
});

/** Works on the club of which each test gets a copy. */
async function inTemplate<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function someTestFails(tests: readonly string[], postgresUrl: string): Promise<boolean> {
  for (const test of tests) {
    const vitest = await startVitest('test', [join(source, `${test}.test.ts`)], {
      root: source,
      config: false,
      watch: false,
      setupFiles: [join(source, 'testing/check-invariants.ts')],
      provide: { postgresUrl },
      experimental: { viteModuleRunner: false },
      testTimeout: 40_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      restoreMocks: true,
      bail: 1,
      dangerouslyIgnoreUnhandledErrors: true,
      reporters: [{}],
    });
    const modules = vitest.state.getTestModules();
    assert.ok(modules.length > 0, `There is no ${test}.test.ts.`);
    const hasFailed = modules.some((module) => module.state() === 'failed');
    await vitest.close();
    process.exitCode = 0;
    if (hasFailed) return true;
  }
  return false;
}
