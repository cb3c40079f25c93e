import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MatchFixtures, matchFixtures } from '../../testing/match-fixtures.ts';
import { type Recording, recordStatements } from '../../testing/record-statements.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';

let club: TestClub;
let admin: TestPlayer;
let players: TestPlayer[];
let fixtures: MatchFixtures;
let recording: Recording;

beforeAll(async () => {
  club = await createTestClub();
  recording = recordStatements(club.services.pool);
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
  players = await fixtures.newPlayers(3);
});
afterAll(() => club.close());

async function during(change: () => Promise<unknown>): Promise<Recording> {
  Object.assign(recording, { statements: [], roundTrips: 0 });
  await change();
  return { ...recording };
}

async function readsDuring(change: () => Promise<unknown>) {
  const { statements } = await during(change);
  const count = (pattern: RegExp) => statements.filter((text) => pattern.test(text)).length;
  return {
    match: count(/^select .*from "matches" inner join "pitches"/),
    members: count(/^select .*from "match_members" inner join "players"/),
  };
}

const leave = (player: TestPlayer, matchId: number) =>
  club.call('leaveMatch', player, { body: { match_id: matchId, player_id: player.id } });

it('each change reads the match and its members once, and at most once more for the response', async () => {
  const [one] = players;
  if (!one) throw new Error('no players');
  const matchId = await fixtures.createMatch();
  await fixtures.join(one, matchId);
  const removal = { params: { id: matchId }, body: { player_id: admin.id } };
  expect({
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
    teams: { match: 2, members: 2 },
    update: { match: 2, members: 2 },
    stats: { match: 2, members: 2 },
    best: { match: 1, members: 1 },
    removal: { match: 1, members: 1 },
  });
});

it('a join or a leave takes two round trips, once the caller is known: what is so, what changes', async () => {
  const [one, two, three] = players;
  if (!one || !two || !three) throw new Error('no players');
  const matchId = await fixtures.createMatch();
  await fixtures.join(three, matchId);
  await fixtures.update(matchId, { number_of_players: 1 });
  const late = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '16:00' });
  await fixtures.join(one, late);
  for (const player of players) await club.call('getMatch', player, { params: { id: matchId } });
  const trips = async (change: () => Promise<unknown>) => (await during(change)).roundTrips;
  expect({
    join: await trips(() => fixtures.join(one, matchId)),
    refused: await trips(() =>
      club.call('joinMatch', one, { body: { match_id: matchId, player_id: one.id, price: 5 } }),
    ),
    waiting: await trips(() => fixtures.join(two, late)),
    leave: await trips(() => leave(three, matchId)),
    lateLeave: await trips(() => leave(one, late)),
  }).toEqual({ join: 2, refused: 2, waiting: 2, leave: 2, lateLeave: 2 });
});
