import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../testing/match-fixtures.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';

let club: TestClub;
let admin: TestPlayer;
let players: TestPlayer[];
let fixtures: MatchFixtures;
const statements: string[] = [];

beforeAll(async () => {
  club = await createTestClub();
  recordStatements();
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
  players = await fixtures.newPlayers(3);
});
afterAll(() => club.close());

/** Every statement on the club's connections, in order. */
function recordStatements(): void {
  const recorded = new WeakSet<object>();
  club.services.pool.on('acquire', (client) => {
    if (recorded.has(client)) return;
    recorded.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((first: string | { text: string }, ...rest: unknown[]) => {
      statements.push(typeof first === 'string' ? first : first.text);
      return query(first, ...rest);
    }) as typeof client.query;
  });
}

async function readsDuring(change: () => Promise<unknown>) {
  statements.length = 0;
  await change();
  const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length;
  return {
    match: count(/^select .*from "matches" inner join "pitches"/),
    members: count(/^select .*from "match_players" inner join "players"/),
  };
}

it('each change reads the match and its members once, and at most once more for the response', async () => {
  const [one, two, three] = players;
  if (!one || !two || !three) throw new Error('no players');
  const matchId = await fixtures.createMatch();
  const removal = { params: { id: matchId }, body: { player_id: admin.id } };
  expect({
    join: await readsDuring(() => fixtures.join(one, matchId)),
    another: await readsDuring(() => fixtures.join(two, matchId)),
    leave: await readsDuring(() =>
      club.call('leaveMatch', two, { body: { match_id: matchId, player_id: two.id } }),
    ),
    teams: await readsDuring(() => fixtures.teams(matchId, [one], [])),
    update: await readsDuring(() =>
      fixtures.update(matchId, { match_status: 'in_progress', number_of_players: 8 }),
    ),
    stats: await readsDuring(() => fixtures.stats(matchId, one, { goals: 1 })),
    best: await readsDuring(() =>
      club.call('setManOfTheMatch', admin, { params: { id: matchId }, body: { player_id: one.id } }),
    ),
    removal: await readsDuring(() => club.call('deleteMatch', admin, removal)),
  }).toEqual({
    join: { match: 1, members: 2 },
    another: { match: 1, members: 2 },
    leave: { match: 2, members: 2 },
    teams: { match: 2, members: 2 },
    update: { match: 2, members: 2 },
    stats: { match: 2, members: 2 },
    best: { match: 1, members: 1 },
    removal: { match: 1, members: 1 },
  });
});
