import { strict as assert } from 'node:assert';
import { join, resolve } from 'node:path';
import { defineCampaign } from '@kickabout/tools/campaign';
import pg from 'pg';
import { startVitest } from 'vitest/node';
import { seededRandom, shuffled } from '../../src/installation/demo/random.ts';
import { EMPTY_CLUB } from '../../src/testing/throwaway-postgres.ts';
import { withPostgres } from '../with-postgres.ts';
import { LEDGER_TABLES, makeSqlMutants } from './sql-mutants.ts';

const source = resolve(import.meta.dirname, '../../src');

const TRIGGERS = 'kernel/database/triggers';
const CONSTRAINTS = ['kernel/database/constraints', 'kernel/database/api-role'];
const LEDGER = ['kernel/database/api-role', 'club/ledger/ledger', 'money/payments/payments'];
const TO_DO = [
  'club/matches/kickoff/to-settle',
  'club/ledger/ledger',
  'money/payments/payments',
  'club/matches/changing/match-money',
];

/** Which tests can notice a slip, by the function that does it. The likeliest come first. */
const TESTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    new RegExp(`^(${LEDGER_TABLES.join('|')}|matches|match_players|match_guests|match_series|pitches)$`),
    CONSTRAINTS,
  ],
  [/^(apply_transfer|open_account|refuse_(balance|change))$/, LEDGER],
  [
    /^((appearances|attribute_standings)_due|match_members|recount_totals)$/,
    [TRIGGERS, 'club/leaderboards/leaderboards'],
  ],
  [/^members_changed$/, [TRIGGERS, ...TO_DO, 'club/leaderboards/leaderboards']],
  [/_to_(settle|verify)$/, TO_DO],
  [/^(tell_messages_due|notify_)/, [TRIGGERS, 'outbound/messages/messages', 'publishing/remotes/publishing']],
  [/^(amount_in|refuse_other_currency)$/, [TRIGGERS, 'club/settings/club-settings']],
  [/^fill_pitch_cost/, ['money/books/books', 'club/matches/editing/matches']],
  [/^(add_to|match_counts|refresh_|rename_in)/, [TRIGGERS, 'club/leaderboards/leaderboards']],
  [/./, [TRIGGERS]],
];

/** Slips that change nothing, each with the reason. */
const EXPLAINED: readonly (readonly [RegExp, string])[] = [
  [
    /^refresh_standings: WHERE due\.player_id = ANY .* → WHERE due\.player_id (<> ANY \(changed\) AND due\.player_id =|= ANY \(changed\) AND due\.player_id <>) kept\.player_id AND/,
    'What it deletes too much is inserted again by the next statement.',
  ],
  [
    /^refresh_appearances: .* → AND NOT EXISTS .* now\.player_id <> appearances\.player_id AND/,
    'What it deletes too much is inserted again by the next statement.',
  ],
  [
    /^(without the trigger (matches|players)_note_gone$|CREATE TRIGGER (players_note_gone AFTER (DELETE|TRUNCATE)|pitches_note AFTER INSERT OR DELETE OR UPDATE) ON)/,
    'The ledger refers to these tables, so no one can delete a player or empty them.',
  ],
  [
    /^(without the trigger match_players_note_gone$|CREATE TRIGGER (attributes_note AFTER INSERT OR DELETE OR UPDATE|feedback_note AFTER INSERT OR (DELETE OR UPDATE|UPDATE OR TRUNCATE)) ON)/,
    'Emptying it empties a table that refers to it, whose trigger does the same; so does deleting feedback.',
  ],
];

export const campaign = defineCampaign({
  promise:
    'A slip in the SQL that keeps the ledger (constraints, triggers, functions), totals, caches and what is to be done is noticed by a test.',
  /** `of` is a pattern for the functions. */
  options: { of: '', most: 1_000_000 },
  sizes: [],
  run: ({ of, most, seed }, say) =>
    withPostgres(async ({ url }) => {
      const template = Object.assign(new URL(url), { pathname: `/${EMPTY_CLUB}` }).href;
      const all = (await inTemplate(template, makeSqlMutants)).filter(
        (one) => new RegExp(of).test(one.of) && !EXPLAINED.some(([pattern]) => pattern.test(one.name)),
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
