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
  'balance-changes',
  'charges',
  'guests',
  'joining',
  'kickoff',
  'late-leave',
  'leaving',
  'match-notes',
  'match-status',
  'money',
  'payment-reference',
  'places',
  'refilled-places',
  'ledger/lock-players',
  'ledger/post-transfers',
  'ledger/verify-ledger',
  'http/guard',
  'auth/find-caller',
  'auth/key-set',
  'auth/key-store',
  'auth/provider',
  'auth/remembering-tokens',
  'auth/verified-email',
  'auth/verify-token',
  'operations/is-equal-secret',
  'remotes/find-publish-key',
  'remotes/publish-key',
]);

const TOKENS = ['auth/tokens', 'http/authorisation'];
const PLACES = ['matches/joining-and-leaving', 'matches/match-money', 'matches/guests'];
const REFILLED = [...PLACES, 'matches/refilled-places'];
const MATCH_MONEY = [...REFILLED, 'matches/announced-money', 'matches/matches'];

/** The ledger, the guards, and what stores places and what matches charge, each with its tests. The fastest come first. */
const API_TESTS: Readonly<Record<string, readonly string[]>> = {
  'ledger/lock-players': ['ledger/ledger', ...PLACES, 'people/people', 'payments/payments'],
  'ledger/post-transfers': ['ledger/ledger', ...PLACES, 'payments/payments', 'players/adjust-balance'],
  'ledger/verify-ledger': ['ledger/ledger', 'payments/payments'],
  'http/guard': ['http/guard', ...TOKENS],
  'http/register-endpoints': [...TOKENS, 'http/problems', 'http/paging', 'remotes/publish-keys'],
  'auth/find-caller': TOKENS,
  'auth/key-set': ['auth/key-set', ...TOKENS],
  'auth/key-store': TOKENS,
  'auth/provider': TOKENS,
  'auth/remembering-tokens': TOKENS,
  'auth/verified-email': TOKENS,
  'auth/verify-token': TOKENS,
  'remotes/find-publish-key': ['remotes/publish-keys', 'remotes/attacks'],
  'remotes/publish-key': ['remotes/publish-keys'],
  'operations/is-equal-secret': ['operations/operations', 'payments/real-banks'],
  'matches/place-queue': ['matches/joining-and-leaving', 'matches/place-queue'],
  'matches/change-places': ['matches/joining-and-leaving', 'matches/place-queue', 'matches/refilled-places'],
  'matches/lock-places': [...REFILLED, 'matches/place-queue'],
  'matches/with-locked-match': [...PLACES, 'matches/with-locked-match'],
  'matches/match-places': REFILLED,
  'matches/store-places': REFILLED,
  'matches/store-moved': REFILLED,
  'matches/join-match': MATCH_MONEY,
  'matches/leave-match': MATCH_MONEY,
  'matches/leave-places': MATCH_MONEY,
  'matches/load-held': MATCH_MONEY,
  'matches/load-joiner': MATCH_MONEY,
  'matches/settle-match': MATCH_MONEY,
  'matches/expected-balances': MATCH_MONEY,
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
