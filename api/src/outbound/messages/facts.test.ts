import type { MessageKind } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

/** Everything of one kind that a player has been told, in order. */
const told = async (player: TestPlayer, kind: MessageKind) =>
  (await club.told(kind))
    .filter(({ player_id }) => player_id === player.id)
    .map(({ match_id, details }) => ({ match_id, ...details }));
/** New players who can pay for a match of one place, £50. */
const newPlayers = <Count extends number>(count: Count) => fixtures.newPlayers(count, 500);
const settle = async () => {
  await club.db.updateTable('messages').set({ is_addressed: true }).execute();
};

it('a place that comes free is announced to the next on the waiting list, each time', async () => {
  const match = await fixtures.createMatch({ number_of_players: 1 });
  const [first, second, third] = await newPlayers(3);
  for (const player of [first, second, third]) await fixtures.join(player, match, 50);
  await fixtures.leave(first, match);
  expect(await told(second, 'place_given')).toHaveLength(1);
  expect(await told(third, 'place_given')).toHaveLength(0);
  await fixtures.leave(second, match);
  expect(await told(third, 'place_given')).toHaveLength(1);
  club.clock.time += 1000;
  await fixtures.join(second, match, 50);
  await fixtures.leave(third, match, admin);
  expect(await told(second, 'place_given')).toHaveLength(2);
  // Someone who leaves from the waiting list gives no place to anyone.
  await fixtures.join(first, match, 50);
  await fixtures.leave(first, match);
  expect(await told(second, 'place_given')).toHaveLength(2);
});

it('the player who brings guests is told of each who gets a place', async () => {
  const match = await fixtures.createMatch({ number_of_players: 2 });
  const [first, host] = await newPlayers(2);
  for (const player of [first, host]) await fixtures.join(player, match, 25);
  const body = { guest_name: 'Sam', price: 25 };
  for (const _ of [1, 2]) await club.call('addGuest', host, { params: { id: match }, body });
  await fixtures.leave(first, match);
  expect(await told(host, 'place_given')).toHaveLength(1);
  await fixtures.update(match, { number_of_players: 3 });
  const after = await fixtures.match(match, host);
  const guests = after.guests?.map(({ guest_id }) => expect.objectContaining({ guestId: guest_id }));
  expect(await told(host, 'place_given')).toEqual(guests);
});

it('more places are announced to those who get them', async () => {
  const match = await fixtures.createMatch({ number_of_players: 10 });
  const players = await newPlayers(3);
  for (const player of players) await fixtures.join(player, match);
  await fixtures.update(match, { number_of_players: 1 });
  await fixtures.update(match, { number_of_players: 2 });
  const counts = await Promise.all(players.map((player) => told(player, 'place_given')));
  expect(counts.map(({ length }) => length)).toEqual([0, 1, 0]);
});

it('teams are announced once they stay the same, and only to those with whom they changed', async () => {
  const match = await fixtures.createMatch();
  const [one, two, three] = await newPlayers(3);
  for (const player of [one, two, three]) await fixtures.join(player, match);
  await fixtures.teams(match, [two], [one]);
  club.clock.time += 1000;
  await fixtures.teams(match, [one], [two]);
  expect(await told(one, 'teams_out')).toEqual([{ match_id: match, team: 1 }]);
  expect(await told(three, 'teams_out')).toEqual([]);
  await settle();
  club.clock.time += 1000;
  await fixtures.teams(match, [one, three], [two]);
  expect(await told(one, 'teams_out')).toHaveLength(1);
  expect(await told(three, 'teams_out')).toEqual([{ match_id: match, team: 1 }]);
});

it('a new kickoff is announced with the one that players know, and not at all if it’s moved straight back', async () => {
  const match = await fixtures.createMatch();
  const [player] = await newPlayers(1);
  await fixtures.join(player, match);
  const known = Date.parse('2026-11-24T19:00:00Z');
  await fixtures.update(match, { match_time: '20:00' });
  await fixtures.update(match, { match_time: '21:00' });
  expect(await told(player, 'match_moved')).toEqual([
    { match_id: match, from: known, to: known + 2 * 3_600_000 },
  ]);
  await fixtures.update(match, { match_time: '19:00' });
  expect(await told(player, 'match_moved')).toEqual([]);
  await fixtures.update(match, { match_time: '18:00' });
  await settle();
  club.clock.time += 1000;
  await fixtures.update(match, { match_time: '17:00' });
  expect(await told(player, 'match_moved')).toMatchObject([
    { from: known },
    { from: known - 3_600_000, to: known - 2 * 3_600_000 },
  ]);
});

it('a deleted match is announced to everyone in it, unless it had started', async () => {
  const match = await fixtures.createMatch({ number_of_players: 1 });
  const players = await newPlayers(2);
  for (const player of players) await fixtures.join(player, match, 50);
  await fixtures.deleteMatch(match);
  for (const player of players) expect(await told(player, 'match_cancelled')).toHaveLength(1);

  const played = await fixtures.createMatch({ number_of_players: 1 });
  await fixtures.join(players[0], played, 50);
  await fixtures.update(played, { match_status: 'in_progress' });
  await fixtures.deleteMatch(played);
  expect(await told(players[0], 'match_cancelled')).toHaveLength(1);
});

it('money that an admin adds is announced', async () => {
  const player = await fixtures.newPlayer();
  for (const amount of [10, -10]) await club.adjust(admin, player, amount);
  expect(await told(player, 'money_arrived')).toEqual([{ match_id: null, minor: 1000, bankEntryId: null }]);
});

it('what a refused change would have announced isn’t', async () => {
  const match = await fixtures.createMatch({ number_of_players: 1 });
  const [player, waiting] = await newPlayers(2);
  for (const each of [player, waiting]) await fixtures.join(each, match, 50);
  const { status } = await club.call('updateMatch', admin, {
    params: { id: match },
    body: { match_date: '2026-11-18', expected_balance_changes: [] },
  });
  expect(status).toBe(409);
  expect(await told(player, 'match_moved')).toEqual([]);
});
