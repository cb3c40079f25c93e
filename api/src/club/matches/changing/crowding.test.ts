import { beforeAll, expect, it } from 'vitest';
import { startClub } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';
import { verifyLedger } from '../../ledger/verify-ledger.ts';

const CROWD = 60;
const PLACES = 10;

/** Two processes on one database. */
let admin: TestPlayer;
let crowd: TestPlayer[];
let pitchId: number;

const club = await startClub();
const other = await startClub({ beside: club });

beforeAll(async () => {
  // Time passes, so that nothing is prevented only because two players can't join at the same instant.
  club.clock.now = function () {
    this.time += 1;
    return this.time;
  };
  admin = await club.signUp('founder');
  crowd = [];
  for (let number = 1; number <= CROWD; number += 1) crowd.push(await club.playerWith(`crowd${number}`, 6));
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
  });
  pitchId = pitch.body.pitch_id;
  // Opens connections, so that both processes are as quick.
  await Promise.all(
    crowd.map((player) => other.call('getOwnDetails', player, { params: { id: player.id } })),
  );
});

const createMatch = async () =>
  (
    await club.call('createMatch', admin, {
      body: { match_date: '2026-11-24', match_time: '19:00', number_of_players: PLACES, pitch_id: pitchId },
    })
  ).body.match_id;
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

  const { body: listed } = await club.call('listMatchPlayers', admin, { params: { matchId } });
  for (const { body } of answers)
    expect(listed).toContainEqual(
      expect.objectContaining({
        player_id: body.player_id,
        place: body.place,
        waiting_position: body.waiting_position,
      }),
    );
  for (const player of crowd) {
    const { body } = await club.call('getOwnDetails', player, { params: { id: player.id } });
    expect(body).toMatchObject({ account_balance: 6, held: 5, available: 1 });
  }
  await Promise.all(crowd.map((player) => leave(player, matchId)));
  expect((await club.call('listMatchPlayers', admin, { params: { matchId } })).body).toEqual([]);
});

it('a player with money for one match who joins ten at the same moment gets into one', async () => {
  const matches = await Promise.all(Array.from({ length: 10 }, createMatch));
  const [player] = crowd;
  if (!player) throw new Error('no player');
  const answers = await Promise.all(matches.map((matchId) => join(player, matchId)));
  expect(answers.map(({ body }) => body.code ?? 'joined').toSorted()).toEqual([
    ...Array.from({ length: 9 }, () => 'balance_too_low'),
    'joined',
  ]);
  await Promise.all(matches.map((matchId) => leave(player, matchId)));
});

it('the same join sent five times at the same moment is one join', async () => {
  const matchId = await createMatch();
  const [, player] = crowd;
  if (!player) throw new Error('no player');
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(player, matchId)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  await leave(player, matchId);
});

it('joins, late leaves, kickoff and deletion at the same moment don’t lose a penny', async () => {
  const matchId = await createMatch();
  const early = crowd.slice(0, 30);
  await Promise.all(early.map((player) => join(player, matchId)));
  club.clock.time = Date.parse('2026-11-24T15:00:00Z');
  const start = club.call('updateMatch', admin, {
    params: { id: matchId },
    body: { match_status: 'in_progress' },
  });
  const answers = await Promise.all([
    ...early.slice(0, 15).map((player) => leave(player, matchId)),
    ...crowd.slice(30).map((player) => join(player, matchId)),
    start,
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });

  const deleted = await club.call('deleteMatch', admin, {
    params: { id: matchId },
    body: { player_id: admin.id },
  });
  expect(deleted.status).toBe(200);
  expect(await verifyLedger(club.db)).toMatchObject({ sumMinor: 0, faults: [] });
  for (const player of crowd) {
    const { body } = await club.call('getOwnDetails', player, { params: { id: player.id } });
    expect(body).toMatchObject({ account_balance: 6, held: 0 });
  }
});
