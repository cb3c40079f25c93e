import { API_PREFIX, type PagedName } from '@kickabout/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyTotals } from '../../club/leaderboards/verify-totals.ts';
import { growClub } from '../../testing/grow-club.ts';
import { startClub } from '../../testing/start-club.ts';

let token: string;
/** The most parameters that a statement has had. */
let mostParameters = 0;

const club = await startClub();

beforeAll(async () => {
  await club.asOwner((owner) => growClub(owner, { players: 90, matches: 240, years: 4 }));
  token = await club.identity.token('founder');
  await club.services.pool.query(`
    INSERT INTO identities (issuer, subject, player_id) VALUES ('${club.identity.issuer}', 'founder', 1);
    INSERT INTO remotes (name) VALUES ('mf-x');
    INSERT INTO replies (feedback_id, player_id, reply_content, created_at)
      SELECT 1, n, 'Quite.', to_timestamp(n % 3) FROM generate_series(1, 30) n;
    INSERT INTO payers (payer_account, payer_name, player_id, assigned_by, assigned_at)
      SELECT 'account ' || n, 'M Kowalska', 1 + n % 3, 1, to_timestamp(0) FROM generate_series(1, 30) n;
    INSERT INTO live_history (remote, release, stage, how, at)
      SELECT 'mf-x', 'r' || n, 'everyone', 'build', to_timestamp(0) FROM generate_series(1, 30) n;
    INSERT INTO audit_entries (action, actor_id, player_id, amount_minor, created_at)
      SELECT 'balance_adjusted', 1, n, 100, to_timestamp(n % 3) FROM generate_series(1, 30) n`);
  club.services.pool.on('acquire', (client) => {
    const run = client.query;
    client.query = ((text: unknown, values: unknown[] = [], ...rest: never[]) => {
      mostParameters = Math.max(mostParameters, values.length);
      return (run as (...given: unknown[]) => unknown).call(client, text, values, ...rest);
    }) as typeof run;
  });
});

/** Each list: where it is, what tells its rows apart, and how many it has. */
const LISTS: Record<PagedName, [path: string, key: readonly string[], rows: number]> = {
  listMatches: ['/matches/completed', ['match_id'], 237],
  listLates: ['/matchPlayer/lates', ['match_id', 'player_id'], 118],
  listPlayers: ['/players', ['player_id'], 90],
  listNegativeBalances: ['/players/negativeBalances', ['player_id'], 18],
  listPlayerPayments: ['/players/3/payments', ['transaction_id'], 0],
  listFeedback: ['/feedback', ['feedback_id'], 30],
  getLeaderboard: ['/leaderboard?year=2026&month=10&sort=wins', ['player_id'], 56],
  getSeasonalLeaderboard: [
    '/seasonal-leaderboard?year=2026&startMonth=1&endMonth=12&sort=man_of_the_match_count',
    ['player_id'],
    90,
  ],
  getAttributeLeaderboard: ['/attributes/leaderboard/total', ['player_id'], 90],
  listReplies: ['/feedback/1/replies', ['reply_id'], 30],
  listUnmatchedPayments: ['/payments/unmatched', ['payment_id'], 18],
  listSetAsidePayments: ['/payments/set-aside', ['set_aside_id'], 0],
  listStatements: ['/bank/statements', ['statement_id'], 0],
  listStatementLayouts: ['/bank/layouts', ['layout_id'], 0],
  listDoubtfulPayments: ['/bank/doubtful', ['payment_id'], 0],
  listBankPayments: ['/players/3/bank-payments', ['payment_id'], 0],
  listPayers: ['/payments/payers', ['payer_id'], 30],
  listPeople: ['/people', ['player_id'], 0],
  listPeopleImports: ['/people/imports', ['import_id'], 0],
  listClosedBalances: ['/people/closed/balances', ['player_id'], 0],
  listCosts: ['/costs', ['cost_id'], 0],
  listBalances: ['/books/balances?sort=held&direction=descending', ['player_id'], 90],
  listReleases: ['/remotes/mf-x/releases', ['history_id'], 30],
  listAuditEntries: ['/audit', ['audit_id'], 30],
};

const withQuery = (url: string, name: string, value: string) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: value })}`;

type Row = Record<string, unknown>;

async function get(url: string) {
  const response = await club.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const [, next] = /^<(.+)>; rel="next"$/.exec(String(response.headers['link'] ?? '')) ?? [];
  return { status: response.statusCode, body: response.json<Row[]>(), next };
}

/** Follows the links from page to page. */
async function everyPage(url: string): Promise<Row[][]> {
  const pages: Row[][] = [];
  for (let next: string | undefined = url; next !== undefined; ) {
    const page = await get(next);
    expect(page.status, JSON.stringify(page.body)).toBe(200);
    pages.push(page.body);
    ({ next } = page);
  }
  return pages;
}

describe.each(Object.entries(LISTS))('%s', (_, [path, key, rows]) => {
  const url = `${API_PREFIX}${path}`;

  it('has each row once, in the same order whatever the size of its pages', async () => {
    const small = await everyPage(withQuery(url, 'limit', '7'));
    const large = await everyPage(withQuery(url, 'limit', '200'));
    expect(small.flat()).toEqual(large.flat());
    expect(small.slice(0, -1).every((page) => page.length === 7)).toBe(true);
    const keys = new Set(small.flat().map((row) => key.map((field) => row[field]).join()));
    expect(keys.size).toBe(small.flat().length);
    if (rows > 0) expect(keys.size).toBe(rows);
  });

  it.each([
    ['cursor', 'yesterday'],
    ['cursor', '[]'],
    ['cursor', '["\\u0000","\\u0000","\\u0000",1]'],
    ['limit', '0'],
    ['limit', '201'],
    ['limit', 'many'],
  ])('refuses the %s %j', async (field, value) => {
    const { status, body } = await get(withQuery(url, field, value));
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field }] },
    });
  });
});

it('is a club whose leaderboards are right', async () => {
  expect(await verifyTotals(club.db)).toEqual({ appearances: 237 * 14, faults: [] });
});

it('no statement has a parameter for each row that it’s about', () => {
  expect(mostParameters).toBeGreaterThan(3);
  expect(mostParameters).toBeLessThan(10);
});

describe('searching for players', () => {
  const found = async (search: string, search_in: 'full_name' | 'any_name' = 'full_name') =>
    (await club.call('listPlayers', null, { query: { search, search_in } })).body;
  const names = async (search: string) =>
    new Set((await found(search)).map(({ first_name, last_name }) => `${first_name} ${last_name}`));
  beforeAll(async () => {
    await club.services.pool.query(`
      UPDATE players SET first_name = 'Gareth', last_name = 'Ångström 100%', preferred_name = 'Pepe' WHERE player_id = 50;
      UPDATE players SET first_name = 'Pat', last_name = 'O’Connor Sørli' WHERE player_id = 51`);
  });

  it.each(['gar', 'GARETH', 'angstrom', 'ÅNGSTRÖM', 'th ang', ' gareth ', '100%', '%'])(
    'finds "%s" (§5.1)',
    async (term) => {
      expect([...(await names(term))]).toEqual(['Gareth Ångström 100%']);
    },
  );

  it.each(["O'Connor", 'o’connor', 'oconnor', 'O`Connor', 'sorli'])(
    'finds an apostrophe and a stroke however they’re typed: %s',
    async (term) => {
      expect([...(await names(term))]).toEqual(['Pat O’Connor Sørli']);
    },
  );

  it.each(['pepe', 'no one', 'g_r', '\\'])('finds no one for "%s"', async (term) => {
    expect(await found(term)).toEqual([]);
  });

  it('finds preferred names too if asked to', async () => {
    expect(await found('pepe', 'any_name')).toMatchObject([{ player_id: 50 }]);
  });

  it('finds everyone for an empty term, in alphabetical order of preferred names', async () => {
    const everyone = (await found('  ')).map(({ preferred_name }) => preferred_name);
    expect(everyone).toHaveLength(90);
    expect(everyone).toEqual(everyone.toSorted(new Intl.Collator('en-GB').compare));
  });
});
