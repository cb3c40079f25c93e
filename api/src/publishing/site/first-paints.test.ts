import { AWAITS_APPROVAL, type PageTemplate } from '@kickabout/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { createTestSite, makeRelease, publish } from '../../testing/test-releases.ts';
import { createOwnKey } from '../remotes/publish-keys.ts';

const SHAPES = {
  page: '%header%;%parts%',
  header: '%title%',
  'header+subtitle': '%title%, %subtitle%',
  untitled: '%content%',
  table: '%rows%',
  row: '(%cells%)',
  'cell+name': '%text%',
  cell: ' %text%',
  slot: '%title%: %content%',
  'slot-card': '%name%',
  lines: '%title% %second%',
  style: '.painted{}',
};
const site = createTestSite({
  shapes: SHAPES,
  pages: { '/': '<main><!--painted home.next-match-->bones<!--/painted--></main>' },
});
const html = '<!doctype html><html lang="en-GB"><head><title>Kickabout</title></head>';
site.write(
  'index.html',
  `${html}<!--page--><main><!--painted page-->bones<!--/painted--></main><!--/page-->`,
);
afterAll(() => site.remove());

type Parts = NonNullable<PageTemplate['parts']>;
const rowsOf = (call: string, request: object, ...fields: string[]): Parts => [
  {
    read: { call, ...request },
    as: 'table',
    columns: fields.map((field) => ({ text: [field.split('|') as [string]] })),
  },
];
const UPCOMING = rowsOf(
  'listMatches',
  { params: { status: 'pending' } },
  'match_name',
  'price',
  'players_in',
);
const BOARD = { query: { year: '{year}', month: '{month}', sort: 'total_goals' } };
const TEMPLATES: Record<string, PageTemplate> = {
  '/matches': { title: ['Matches'], parts: UPCOMING },
  '/matches/:id': {
    read: { call: 'getMatch', params: { id: ':id' } },
    title: [['match_name']],
    subtitle: [['price', 'amount']],
  },
  '/players': { title: ['Players'], parts: rowsOf('listPlayers', {}, 'preferred_name') },
  '/players/:id': {
    read: { call: 'getPlayer', params: { id: ':id' } },
    title: [['preferred_name'], ' ', ['year_of_birth']],
  },
  '/board': { title: ['{month} {year}'], parts: rowsOf('getLeaderboard', BOARD, 'preferred_name', 'wins') },
  '/lates': { title: ['Lates'], parts: rowsOf('listLates', {}, 'full_name') },
  '/debts': { title: ['Debts'], parts: rowsOf('listNegativeBalances', {}, 'full_name', 'account_balance') },
  // What a release can ask for and no one gets.
  '/own': { read: { call: 'getOwnDetails', params: { id: 1 } }, title: [['email']] },
  '/unknown': { read: { call: 'constructor' }, title: [['name']] },
  '/wrong': { read: { call: 'getPlayer', params: { id: 'x' } }, title: [['preferred_name']] },
};
const routes = Object.entries(TEMPLATES).map(([path, template]) => ({
  path,
  access: path === '/matches/:id' ? ('player' as const) : ('everyone' as const),
  title: 'X',
  screen: 'kit-screen',
  template,
}));
const slots = [
  {
    slot: 'home.next-match',
    access: 'everyone' as const,
    screen: 'kit-screen',
    template: { title: ['Next'], parts: UPCOMING },
  },
];

const club = await startClub({ env: { SITE_FOLDER: site.folder } });
/** Another process on the same database. */
let other: TestClub;
let admin: TestPlayer;
let fixtures: Awaited<ReturnType<typeof matchFixtures>>;
let token: string;
const goLive = (release: string, more: object = {}, how: object = {}) =>
  publish(club, { token }, makeRelease({ name: 'mf-x', release, routes, slots, ...more }), how);
beforeAll(async () => {
  other = await createTestClub({ beside: club, env: { SITE_FOLDER: site.folder } });
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
  token = (await createOwnKey(club.services, 'mf-x')).key;
  await goLive('r1');
});
afterAll(() => other.close());

const get = (url: string, headers: Record<string, string> = {}, at = other) =>
  at.app.inject({ url, headers });
/** What a document says; null if it has a skeleton. */
async function paintedAt(
  url: string,
  headers: Record<string, string> = {},
  at = other,
): Promise<string | null> {
  const { statusCode, body } = await get(url, headers, at);
  expect(statusCode).toBe(200);
  const [, text] =
    /<div data-painted="[\w.-]+" data-waiting style="display:contents">(.*?)<\/div>/s.exec(body) ?? [];
  expect(body.includes('bones')).toBe(text === undefined);
  expect(body.includes('<style>.painted{}</style>')).toBe(text !== undefined);
  return text?.replaceAll(/<\/?bdi>/g, '') ?? null;
}

describe('after each kind of change a document of another process says what its answers say', () => {
  const texts = (rows: readonly object[], ...fields: string[]) =>
    rows.map((row) => `(${fields.map((field) => row[field as keyof typeof row]).join(' ')})`).join('');
  const answers = async () => {
    const month = { year: '2026', month: '11', sort: 'total_goals' as const };
    const [matches, players, board, lates, debts] = await Promise.all([
      other.call('listMatches', null, { params: { status: 'pending' } }),
      other.call('listPlayers', null),
      other.call('getLeaderboard', null, { query: month }),
      other.call('listLates', null),
      other.call('listNegativeBalances', null),
    ]);
    return {
      '/matches': `Matches;${texts(matches.body, 'match_name', 'price', 'players_in')}`,
      '/players': `Players;${texts(players.body, 'preferred_name')}`,
      '/board': `November 2026;${texts(board.body, 'preferred_name', 'wins')}`,
      '/lates': `Lates;${texts(lates.body, 'full_name')}`,
      '/debts': `Debts;${texts(debts.body, 'full_name', 'account_balance')}`,
    };
  };
  let matchId: number;
  let players: TestPlayer[];
  const CHANGES: [string, () => Promise<unknown>][] = [
    [
      'a match is created',
      async () => {
        matchId = await fixtures.createMatch({ number_of_players: 2 });
      },
    ],
    [
      'players join',
      async () => {
        players = [await fixtures.newPlayer(30), await fixtures.newPlayer(30)];
        for (const player of players) await fixtures.join(player, matchId, 25);
      },
    ],
    [
      'one leaves',
      () =>
        club.call('leaveMatch', players[0] ?? admin, {
          body: { match_id: matchId, player_id: players[0]?.id ?? 0 },
        }),
    ],
    ['a match is moved', () => fixtures.update(matchId, { match_time: '20:15' })],
    ['a result is stored', () => fixtures.update(matchId, { match_status: 'completed' })],
    ['a player owes', () => club.playerWith('Owing', -5)],
    [
      'debts are hidden',
      () => club.call('setClubSettings', admin, { body: { hidden: ['negative_balances'] } as never }),
    ],
    [
      'a match is deleted',
      async () => {
        const doomed = await fixtures.createMatch({ match_date: '2026-12-01' });
        await paintedAt('/matches');
        await club.call('deleteMatch', admin, { params: { id: doomed }, body: { player_id: admin.id } });
      },
    ],
  ];
  it.each(CHANGES)('%s', async (_, change) => {
    await change();
    const said = await answers();
    for (const [path, text] of Object.entries(said)) expect(await paintedAt(path)).toBe(text);
  });
});

it('a link to a match says what lists say of it to everyone, and home the next one', async () => {
  const id = await fixtures.createMatch({ match_date: '2026-11-24' });
  expect(await paintedAt(`/matches/${id}`)).toBe('Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3), £5.00;');
  expect(await paintedAt('/')).toMatch(/^Next: Tue 24 Nov 2026, 19:00 · Powerleague \(pitch 3\) 5$/);
  for (const none of ['999999', '0', 'x', '99999999999'])
    expect(await paintedAt(`/matches/${none}`)).toBeNull();
});

it('a document has what a visitor may read, whoever may be signed in: nothing private, of no one who is hidden', async () => {
  const cookie = 'auth0.kickabout.is.authenticated=true';
  expect(await paintedAt('/own', { cookie })).toBeNull();
  expect(await paintedAt('/unknown')).toBeNull();
  expect(await paintedAt('/wrong')).toBeNull();
  const shy = await club.playerWith('Shy', 0);
  await club.call('setClubSettings', admin, { body: { hidden: ['year_of_birth'] } as never });
  expect(await paintedAt(`/players/${shy.id}`, { cookie })).not.toMatch(/\d{4}/);
  await club.db
    .updateTable('players')
    .set({ disabled_reason: AWAITS_APPROVAL })
    .where('player_id', '=', shy.id)
    .execute();
  expect(await paintedAt('/players', { cookie })).not.toContain('Shy');
});

it('a view that isn’t the first one, and a browser with overrides, get a skeleton', async () => {
  expect(await paintedAt('/players?q=a')).toBeNull();
  expect(await paintedAt('/players', { cookie: 'a=b; kickabout-overridden=1' })).toBeNull();
});

it('a candidate, a paused remote and a release without templates show their own or none', async () => {
  const own = [{ ...routes[2], path: '/players', template: { title: ['New'] } }] as typeof routes;
  await goLive('r2', { routes: own }, { stage: 'share', share: 50 });
  const at = (share: number) => paintedAt('/players', { cookie: `kickabout-share=${share}` }, club);
  expect([await at(10), await at(90)]).toEqual(['New;', expect.stringMatching(/^Players;/)]);
  await goLive('r3', { routes: own }, { stage: 'admins' });
  const signedIn = { cookie: 'auth0.kickabout.is.authenticated=true' };
  expect(await paintedAt('/players', signedIn, club)).toBeNull();
  expect(await paintedAt('/players', {}, club)).toMatch(/^Players;/);
  await goLive('r4', { routes: own });
  expect(await paintedAt('/players', signedIn, club)).toBe('New;');
  await goLive('r5', { routes: own.map(({ template: _, ...route }) => route) });
  expect(await paintedAt('/players', {}, club)).toBeNull();
  await club.call('rollBackRemote', { token }, { params: { name: 'mf-x' }, body: {} } as never);
  expect(await paintedAt('/players', {}, club)).toBe('New;');
  await club.call('setRemotePaused', admin, { params: { name: 'mf-x' }, body: { is_paused: true } });
  expect(await paintedAt('/players', {}, club)).toBeNull();
});

it('browsers don’t get templates with the registry', async () => {
  expect((await get('/remotes.json')).body).not.toContain('template');
});

it('a document opens with a skeleton while the database doesn’t answer', async () => {
  await club.call('setRemotePaused', admin, { params: { name: 'mf-x' }, body: { is_paused: false } });
  await goLive('r6');
  vi.spyOn(club.services.answerCache, 'checkForChanges').mockReturnValue(new Promise(() => {}));
  expect(await paintedAt('/matches', {}, club)).toBeNull();
});
