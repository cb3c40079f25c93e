import { expect, it } from 'vitest';
import { startClub, startClubWithMatches } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';

const CROWD = 60;
const PLACES = 10;

/** Two processes on one database. */
const { club, admin, fixtures } = await startClubWithMatches();
const other = await startClub({ beside: club });

// Time passes, so that nothing is prevented only because two players can't join at the same instant.
club.clock.now = function () {
  this.time += 1;
  return this.time;
};
const crowd = await fixtures.newPlayers(CROWD, 6);
// Opens connections, so that both processes are as quick.
await Promise.all(crowd.map((player) => other.call('getOwnDetails', player, { params: { id: player.id } })));

const createMatch = () => fixtures.createMatch({ number_of_players: PLACES });
let calls = 0;
/** The processes take turns. */
const next = () => {
  calls += 1;
  return calls % 2 === 0 ? club : other;
};
const join = (player: TestPlayer, matchId: number) =>
  next().call('joinMatch', player, { body: { match_id: matchId, player_id: player.id, price: 5 } });
const leave = (player: TestPlayer, matchId: number) =>
  next().call('leaveMatch', player, { body: { match_id: matchId, player_id: player.id } });

it('when 60 players join at the same moment, 10 get places, the rest wait in order, and no money moves', async () => {
  const matchId = await createMatch();
  const answers = await Promise.all(crowd.map((player) => join(player, matchId)));
  expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 201));
  expect(answers.filter(({ body }) => body.place === 'in')).toHaveLength(PLACES);
  const positions = answers.map(({ body }) => body.waiting_position).filter((position) => position !== null);
  expect(positions.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: CROWD - PLACES }, (_, index) => index + 1),
  );

  const listed = await fixtures.players(matchId);
  for (const { body } of answers)
    expect(listed.find(({ player_id }) => player_id === body.player_id)).toMatchObject({
      place: body.place,
      waiting_position: body.waiting_position,
    });
  for (const player of crowd)
    expect(await fixtures.details(player)).toMatchObject({ account_balance: 6, held: 5, available: 1 });
  await Promise.all(crowd.map((player) => leave(player, matchId)));
  expect(await fixtures.players(matchId)).toEqual([]);
});

it('a player with money for one match who joins ten at the same moment gets into one', async () => {
  const matches = await Promise.all(Array.from({ length: 10 }, createMatch));
  const [player] = crowd;
  const answers = await Promise.all(matches.map((matchId) => join(player, matchId)));
  expect(answers.map(({ body }) => body.code ?? 'joined').toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'balance_too_low'),
    'joined',
  ]);
  await Promise.all(matches.map((matchId) => leave(player, matchId)));
});

it('joins, late leaves, kickoff and deletion at the same moment don’t lose a penny', async () => {
  const matchId = await createMatch();
  const early = crowd.slice(0, 30);
  await Promise.all(early.map((player) => join(player, matchId)));
  club.clock.time = Date.parse('2026-11-24T15:00:00Z');
  const answers = await Promise.all([
    ...early.slice(0, 15).map((player) => leave(player, matchId)),
    ...crowd.slice(30).map((player) => join(player, matchId)),
    club.call('updateMatch', admin, { params: { id: matchId }, body: { match_status: 'in_progress' } }),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });

  await fixtures.deleteMatch(matchId);
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
  for (const player of crowd)
    expect(await fixtures.details(player)).toMatchObject({ account_balance: 6, held: 0 });
});
