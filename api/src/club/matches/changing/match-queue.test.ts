import { DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadUncached } from '../../../kernel/answer-cache/answer-cache.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';
import { joinMatch } from '../joining/join-match.ts';

/** Someone else's connection. */
let outside: pg.Client;

const { club, admin: founder, fixtures } = await startClubWithMatches({ connections: 4 });
const recording = recordStatements(club.services.pool);
const players = await fixtures.newPlayers(4);
const [one, two, three, four] = players;

beforeAll(async () => {
  outside = new pg.Client(club.services.config.database.url);
  await outside.connect();
});
afterAll(() => outside.end());

/** Without HTTP, so that those called together arrive together. */
const join = async ({ id }: TestPlayer, matchId: number, price = 500) => {
  const answer = await joinMatch(
    { params: {}, query: {}, body: { match_id: matchId, player_id: id, price } } as never,
    {
      ...club.services,
      money: POUNDS,
      cached: loadUncached(club.db),
      caller: { playerId: id, isAdmin: false },
    },
  );
  return 'code' in answer ? answer.code : (answer.waiting_position ?? answer.place);
};
const inMatch = async (matchId: number) =>
  (await fixtures.players(matchId)).map(({ player_id }) => player_id);

it('joins that arrive together share a transaction, in order of arrival, and a refusal is only for one', async () => {
  const matchId = await fixtures.createMatch({ number_of_players: 1, price: 5 });
  const poor = await fixtures.newPlayer(4);
  recording.statements = [];
  const answers = await Promise.all([one, poor, two, three, one].map((player) => join(player, matchId)));
  expect(answers).toEqual(['in', 'balance_too_low', 1, 2, 'already_joined']);
  // The second join of a player depends on their first.
  expect(recording.statements.filter((text) => text === 'begin')).toHaveLength(2);
});

it('joins that are stored together are noted in one row, with all that they change', async () => {
  const matchId = await fixtures.createMatch();
  const joiners = await fixtures.newPlayers(4);
  await outside.query('DELETE FROM changed_topics');
  await Promise.all(joiners.map((player) => join(player, matchId)));
  const { rows } = await outside.query<{ topics: string[] }>('SELECT topics FROM changed_topics');
  const tags = [`match ${matchId}`, 'upcoming', ...joiners.map(({ id }) => `player ${id}`)];
  expect(rows.map((row) => row.topics.toSorted())).toEqual([tags.toSorted()]);
});

it('a change that can’t be decided or stored fails alone', async () => {
  const matchId = await fixtures.createMatch();
  const { changeMatch, clock } = club.services;
  const about = { kind: 'join' as const, matchId, clock };
  recording.statements = [];
  const [first, thrown, invalid, last] = await Promise.allSettled([
    join(one, matchId),
    changeMatch({ ...about, playerIds: [two.id] }, () => {
      throw new Error('can’t be decided');
    }),
    // The database refuses it, and with it everything in the transaction.
    changeMatch({ ...about, playerIds: [three.id] }, ({ match }) => ({
      match: { ...match, priceMinor: -1 },
      answer: () => null,
    })),
    join(four, matchId),
  ]);
  expect(first).toMatchObject({ value: 'in' });
  expect(thrown).toMatchObject({ reason: { message: 'can’t be decided' } });
  expect(invalid).toMatchObject({ status: 'rejected' });
  expect(last).toMatchObject({ value: 'in' });
  expect(await inMatch(matchId)).toEqual([one.id, four.id]);
  expect(recording.statements.filter((text) => text === 'rollback')).not.toHaveLength(0);
});

/** Runs `calls` while someone else has locked a row, and `meanwhile` once one of them waits for it. */
async function whileLocked<Answer>(
  [table, column, id]: [string, string, number],
  calls: () => Promise<Answer>,
  meanwhile: (waiting: { pid: number }[]) => Promise<unknown>,
): Promise<Answer> {
  const answers: Promise<Answer>[] = [];
  await club.withSession(async (holder, waiting) => {
    await holder.query('BEGIN');
    await holder.query(`SELECT 1 FROM ${table} WHERE ${column} = $1 FOR NO KEY UPDATE`, [id]);
    answers.push(calls());
    await expect.poll(waiting).toHaveLength(1);
    await meanwhile(await waiting());
  });
  return answers[0] as Promise<Answer>;
}

it('a change that waits holds no connection, and a lost connection costs no one their place', async () => {
  const matchId = await fixtures.createMatch();
  const answers = await whileLocked(
    ['matches', 'match_id', matchId],
    () => Promise.all(players.map((player) => join(player, matchId))),
    async ([first]) => {
      // There are four connections, of which changes of matches use two at most.
      expect((await club.call('listPitches', null)).status).toBe(200);
      await outside.query('SELECT pg_terminate_backend($1)', [first?.pid]);
    },
  );
  expect(answers).toEqual(players.map(() => 'in'));
  expect(await inMatch(matchId)).toHaveLength(players.length);
});

const closeAccount = ({ id }: TestPlayer) =>
  club.call('closeAccount', founder, { params: { id } }).then(({ body }) => body.code ?? 'closed');

it('no one joins after closing their account, even if their join was waiting before', async () => {
  const player = await fixtures.newPlayer(0);
  const matchId = await fixtures.createMatch({ price: 0 });
  const answer = await whileLocked(
    ['matches', 'match_id', matchId],
    () => join(player, matchId, 0),
    async () => expect(await closeAccount(player)).toBe('closed'),
  );
  expect(answer).toBe('not_found');
  expect(await inMatch(matchId)).toEqual([]);
});

it('a match waits for what moves a player’s money and keeps its order, and no other match waits for it', async () => {
  const [one, two, three] = await fixtures.newPlayers(3);
  const matchId = await fixtures.createMatch({ number_of_players: 1, price: 5 });
  const other = await fixtures.createMatch();
  const waiting: { answers?: Promise<unknown[]> } = {};
  await whileLocked(
    ['players', 'player_id', one.id],
    async () => {
      waiting.answers = Promise.all([join(one, matchId), join(two, matchId)]);
      return join(three, other);
    },
    async () => expect(await inMatch(other)).toEqual([three.id]),
  );
  expect(await waiting.answers).toEqual(['in', 1]);
});
