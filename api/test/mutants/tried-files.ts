import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');
const domain = join(root, 'shared/domain/src');
const api = join(root, 'api/src');

/** A file of which the campaign tries all mutants. */
export type TriedFile = {
  path: string;
  /** From the root of the project. */
  name: string;
  /** Whether the campaign fails if a slip is neither noticed nor explained. In other files, it only counts them. */
  isRule: boolean;
  /** The tests that can notice a slip. Those that the first ones don't notice are tried with the next ones. */
  stages: readonly (readonly string[])[];
  /** The files that import it, directly or not. */
  users: readonly string[];
  needsPostgres: boolean;
  /** Of the package, with its `tsconfig.json`. */
  folder: string;
};

/**
 * The rules about money, places and access. The domain's other files only show something wrong. Of the API's files below,
 * those that aren't here haven't been tried to the end yet.
 */
const RULES = new Set([
  'answers',
  'appearances',
  'attributes',
  'balance-changes',
  'calendar',
  'calendar-names',
  'charges',
  'durations',
  'guests',
  'joining',
  'kickoff',
  'late-leave',
  'leaving',
  'man-of-the-match-vote',
  'match',
  'match-course',
  'match-members',
  'match-notes',
  'match-status',
  'money',
  'months',
  'payment-codes',
  'payment-reference',
  'places',
  'quiet-hours',
  'refilled-places',
  'rf-reference',
  'scores',
  'club/ledger/lock-players',
  'club/ledger/post-transfers',
  'club/ledger/verify-ledger',
  'kernel/http/guard',
  'kernel/auth/find-caller',
  'kernel/auth/key-set',
  'kernel/auth/key-store',
  'kernel/auth/provider',
  'kernel/auth/remembering-tokens',
  'kernel/auth/verified-email',
  'kernel/auth/verify-token',
  'kernel/auth/is-equal-secret',
  'publishing/remotes/find-publish-key',
  'publishing/remotes/publish-key',
]);

const TOKENS = ['kernel/auth/tokens', 'kernel/http/authorisation'];
const PLACES = [
  'club/matches/joining/joining-and-leaving',
  'club/matches/changing/match-money',
  'club/matches/joining/guests',
];
const REFILLED = [...PLACES, 'club/matches/joining/refilled-places'];
const MATCH_MONEY = [...REFILLED, 'club/matches/changing/announced-money', 'club/matches/editing/matches'];

/** The ledger, the guards, and what stores places and what matches charge, each with its tests. The fastest come first. */
const API_TESTS: Readonly<Record<string, readonly string[]>> = {
  'club/ledger/lock-players': [
    'club/ledger/ledger',
    ...PLACES,
    'club/people/people',
    'money/payments/payments',
  ],
  'club/ledger/post-transfers': [
    'club/ledger/ledger',
    ...PLACES,
    'money/payments/payments',
    'club/players/adjust-balance',
  ],
  'club/ledger/verify-ledger': ['club/ledger/ledger', 'money/payments/payments'],
  'kernel/http/guard': ['kernel/http/guard', ...TOKENS],
  'installation/server/register-endpoints': [
    ...TOKENS,
    'kernel/http/problems',
    'kernel/http/paging',
    'publishing/remotes/publish-keys',
  ],
  'kernel/auth/find-caller': TOKENS,
  'kernel/auth/key-set': ['kernel/auth/key-set', ...TOKENS],
  'kernel/auth/key-store': TOKENS,
  'kernel/auth/provider': TOKENS,
  'kernel/auth/remembering-tokens': TOKENS,
  'kernel/auth/verified-email': TOKENS,
  'kernel/auth/verify-token': TOKENS,
  'publishing/remotes/find-publish-key': ['publishing/remotes/publish-keys', 'publishing/remotes/attacks'],
  'publishing/remotes/publish-key': ['publishing/remotes/publish-keys'],
  'kernel/auth/is-equal-secret': ['installation/server/operations', 'money/payments/real-banks'],
  'club/matches/changing/match-queue': [
    'club/matches/joining/joining-and-leaving',
    'club/matches/changing/match-queue',
  ],
  'club/matches/changing/change-match': [
    ...MATCH_MONEY,
    'club/matches/changing/match-queue',
    'club/matches/changing/change-match',
  ],
  'club/matches/changing/lock-match': [...MATCH_MONEY, 'club/matches/changing/match-queue'],
  'club/matches/changing/store-changes': MATCH_MONEY,
  'club/matches/joining/join-match': MATCH_MONEY,
  'club/matches/joining/leave-match': MATCH_MONEY,
  'club/matches/joining/take-out-members': MATCH_MONEY,
  'club/ledger/load-held': MATCH_MONEY,
  'club/matches/joining/load-joiner': MATCH_MONEY,
  'club/matches/changing/charges': MATCH_MONEY,
  'club/matches/changing/expected-balances': MATCH_MONEY,
};

/** What the campaign tries mutants of. */
export const triedFiles = (): TriedFile[] => [...domainFiles(), ...apiFiles()];

function domainFiles(): TriedFile[] {
  const usersOf = usersIn(domain);
  return globSync('**/*.ts', { cwd: domain })
    .filter((file) => !/(test|bench)\.ts$|^index\.ts$|testing\//.test(file))
    .toSorted()
    .map((file) => {
      const path = join(domain, file);
      const users = usersOf(path);
      const own = path.replace(/\.ts$/, '.test.ts');
      const others = users.filter((user) => user.endsWith('.test.ts') && user !== own);
      return {
        path,
        name: relative(root, path),
        isRule: RULES.has(file.slice(0, -'.ts'.length)),
        stages: [existsSync(own) ? [own] : [], others].filter((tests) => tests.length > 0),
        users,
        needsPostgres: false,
        folder: join(root, 'shared/domain'),
      };
    });
}

function apiFiles(): TriedFile[] {
  const usersOf = usersIn(api);
  // As in `npm test`, what holds in every club is checked after each file.
  const invariants = join(api, 'testing/check-invariants.ts');
  return Object.entries(API_TESTS).map(([file, tests]) => {
    const path = join(api, `${file}.ts`);
    return {
      path,
      name: relative(root, path),
      isRule: RULES.has(file),
      stages: tests.map((test) => [invariants, join(api, `${test}.test.ts`)]),
      users: usersOf(path),
      needsPostgres: true,
      folder: join(root, 'api'),
    };
  });
}

/** For a file in the folder, the others that import it, directly or not. */
function usersIn(folder: string): (file: string) => string[] {
  const all = globSync('**/*.ts', { cwd: folder }).map((path) => join(folder, path));
  const imports = new Map(all.map((path) => [path, importsOf(path)]));
  return (file) => {
    const users = new Set([file]);
    for (let before = 0; before < users.size; ) {
      before = users.size;
      for (const [path, imported] of imports) if (imported.some((one) => users.has(one))) users.add(path);
    }
    return [...users];
  };
}

function importsOf(path: string): string[] {
  const source = readFileSync(path, 'utf8');
  return [...source.matchAll(/(?:from |import\()'(\.[^']+)'/g)].map(([, name = '']) =>
    join(dirname(path), name),
  );
}
