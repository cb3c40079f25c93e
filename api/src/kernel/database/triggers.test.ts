import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { brokenInvariants } from '../../testing/invariants.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { connect } from './connect.ts';

/** What triggers do, whoever changes a row: an endpoint, a job or the database's owner. */
let owner: pg.Client;
let database: ReturnType<typeof connect>;
const heard: string[] = [];

beforeAll(async () => {
  const url = await createTestDatabase();
  database = connect(url, { connections: 1 });
  owner = new pg.Client(url);
  await owner.connect();
  owner.on('notification', ({ payload }) => heard.push(String(payload)));
  await owner.query('LISTEN changes');
  // Players 1 to 4. Match 1 is upcoming, and match 2 is completed. Both have players 1 and 2, and a guest of player 1.
  await owner.query(`
    INSERT INTO players (player_id, first_name, last_name, preferred_name, email)
      SELECT id, name, 'Lee', name, name FROM (VALUES (1, 'Ann'), (2, 'Bob'), (3, 'Cem'), (4, 'Dee')) AS named (id, name);
    INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_minor)
      VALUES ('Park', '1', '1 Road', 'N1 1AA', 5000);
    INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_minor, signin_begin_at)
      SELECT 1, '2026-11-24', '19:00', '2026-11-24T19:00Z', status, 10, 500, '2026-11-01' FROM unnest(ARRAY['pending', 'completed']) AS status;
    INSERT INTO remotes (name) VALUES ('mf-quiz');
    INSERT INTO live_history (remote, release, stage, how, at) VALUES ('mf-quiz', '1', 'everyone', 'published', now());
  `);
  for (const match of [1, 2]) await owner.query(`${member(match, 1, 1)}; ${member(match, 2, 2)}`);
  await owner.query(`${guest(1, 'a')}; ${guest(2, 'b')}`);
  await owner.query(
    `INSERT INTO player_attributes SELECT player_id, attribute_name, 5 FROM players, attributes`,
  );
});
afterEach(async () => expect(await brokenInvariants(database.db)).toEqual([]));
afterAll(async () => {
  await owner.end();
  await database.close();
});

const member = (match: number, player: number, team = 0) =>
  `INSERT INTO match_players (match_id, player_id, price_minor, joined_at, team_id, goals, plays)
   VALUES (${match}, ${player}, 500, now() + interval '${player} seconds', ${team}, ${player}, ${match === 2 || null})`;
const guestId = (letter: string) => `'${'00000000-0000-4000-8000-00000000000'}${letter}'`;
const guest = (match: number, letter: string, goals = 0) =>
  `INSERT INTO match_guests (guest_id, match_id, host_id, guest_name, price_minor, joined_at, waits_last, team_id, goals, plays)
   VALUES (${guestId(letter)}, ${match}, 1, 'Sam', 500, now() + interval '1 hour', false, 1, ${goals}, ${match === 2 || null})`;

/** What a statement tells open pages, and the tags whose answers in memory it ends. */
async function effectsOf(statement: string) {
  heard.length = 0;
  await owner.query('DELETE FROM changed_topics');
  await owner.query(statement);
  const { rows } = await owner.query<{ tag: string }>(
    'SELECT DISTINCT unnest(topics) AS tag FROM changed_topics ORDER BY tag',
  );
  return { tells: heard.toSorted(), ends: rows.map(({ tag }) => tag) };
}

const NEW_MATCH = `INSERT INTO matches (pitch_id, match_date, match_time, kickoff_at, match_status, number_of_players, price_minor, signin_begin_at)
  VALUES (1, '2026-12-01', '19:00', '2026-12-01T19:00Z', 'pending', 10, 500, '2026-11-01')`;
const NOTE = `INSERT INTO match_notes SELECT id, 1, 1, jsonb_build_object('note_id', id) FROM gen_random_uuid() AS id`;
const LIVE = `INSERT INTO live_history (remote, release, stage, how, at) VALUES ('mf-quiz', '2', 'everyone', 'published', now())`;
const TRANSFER = `INSERT INTO transfers (debit_account, credit_account, amount_minor, kind, category, made_by, reason, created_at)
  SELECT min(account_id), max(account_id), 500, 'adjustment', 'correction', 1, 'Cash', now() FROM accounts WHERE player_id < 3`;
const PLAYER = `INSERT INTO players (player_id, first_name, last_name, preferred_name, email) VALUES (5, 'E', 'E', 'E', 'eva')`;
const UPCOMING = ['match 1', 'player 3', 'upcoming'];
const RESULT = ['match 2', 'player 3', 'results'];
const GUEST = ['match 1', 'player 1', 'upcoming'];
const ONE = '(match_id, player_id) = (1, 3)';

/** After each of these, the totals are checked too. */
it.each<[statement: string, tells: string[], ends: string[]]>([
  [guest(1, 'c'), ['1'], GUEST],
  [`UPDATE match_guests SET goals = 1 WHERE guest_id = ${guestId('c')}`, ['1'], GUEST],
  [`UPDATE match_guests SET goals = 1 WHERE guest_id = ${guestId('c')}`, [], []],
  [`DELETE FROM match_guests WHERE guest_id = ${guestId('c')}`, ['1'], GUEST],
  // Their goals decide who has won.
  [guest(2, 'd', 5), ['2'], ['match 2', 'player 1', 'results']],
  [
    `UPDATE match_guests SET goals = 0 WHERE guest_id = ${guestId('d')}`,
    ['2'],
    ['match 2', 'player 1', 'results'],
  ],
  [
    `UPDATE match_guests SET goals = 7 WHERE guest_id = ${guestId('d')}`,
    ['2'],
    ['match 2', 'player 1', 'results'],
  ],
  [`DELETE FROM match_guests WHERE guest_id = ${guestId('d')}`, ['2'], ['match 2', 'player 1', 'results']],
  [member(1, 3), ['1'], UPCOMING],
  [`UPDATE match_players SET late = true WHERE ${ONE}`, ['1'], UPCOMING],
  [`UPDATE match_players SET late = true WHERE ${ONE}`, [], []],
  [`DELETE FROM match_players WHERE ${ONE}`, ['1'], UPCOMING],
  [member(2, 3, 2), ['2'], RESULT],
  ['UPDATE match_players SET goals = 9 WHERE player_id = 3', ['2'], RESULT],
  ['DELETE FROM match_players WHERE player_id = 3', ['2'], RESULT],
  [NOTE, ['1'], ['noted', 'notes 1']],
  [`INSERT INTO match_answers VALUES (1, 3, 'cant', now())`, ['1'], ['match 1']],
  [`UPDATE match_answers SET answer = 'maybe'`, ['1'], ['match 1']],
  ['DELETE FROM match_answers', ['1'], ['match 1']],
  ['TRUNCATE match_answers', [], ['everything']],
  ['INSERT INTO match_votes VALUES (2, 1, 2, now())', [], ['player 1']],
  ['UPDATE match_votes SET player_id = 3', [], ['player 1']],
  ['DELETE FROM match_votes', [], ['player 1']],
  ['TRUNCATE match_votes', [], ['everything']],
  [`INSERT INTO absences VALUES (3, '2026-11-24', '2026-11-25')`, [], ['players']],
  [`UPDATE absences SET reason = 'away'`, [], ['players']],
  ['DELETE FROM absences', [], ['players']],
  ['TRUNCATE absences', [], ['players']],
  [NEW_MATCH, ['3'], ['fixtures', 'match 3', 'upcoming']],
  ['UPDATE matches SET price_minor = 400 WHERE match_id = 3', ['3'], ['fixtures', 'match 3', 'upcoming']],
  ['UPDATE matches SET price_minor = 400 WHERE match_id = 3', [], []],
  // Nothing shows a match that isn’t there.
  ['DELETE FROM matches WHERE match_id = 3', [], ['fixtures', 'match 3', 'upcoming']],
  [
    `UPDATE matches SET match_status = 'in_progress' WHERE match_id = 2`,
    ['2'],
    ['fixtures', 'match 2', 'results'],
  ],
  [
    `UPDATE matches SET match_status = 'completed' WHERE match_id = 2`,
    ['2'],
    ['fixtures', 'match 2', 'results'],
  ],
  [
    `UPDATE matches SET match_status = 'in_progress' WHERE match_id = 1`,
    ['1'],
    ['fixtures', 'match 1', 'results', 'upcoming'],
  ],
  [`UPDATE players SET preferred_name = 'Annie' WHERE player_id = 1`, ['everything'], ['names', 'players']],
  ['UPDATE players SET year_of_birth = 1990 WHERE player_id = 1', [], ['names', 'players']],
  ['UPDATE players SET is_admin = true WHERE player_id = 4', [], ['callers', 'players']],
  ['UPDATE players SET is_admin = true WHERE player_id = 4', [], []],
  [PLAYER, [], ['callers', 'players']],
  [
    `INSERT INTO pitches (pitch_name, pitch_number, address, postcode, price_minor) VALUES ('Park', '2', '1 Road', 'N1 1AA', 1)`,
    [],
    ['pitches'],
  ],
  ['UPDATE pitches SET price_minor = 1', [], ['pitches']],
  ['DELETE FROM pitches WHERE pitch_id = 2', [], ['pitches']],
  [`INSERT INTO attributes VALUES ('singing', 99)`, [], ['attributes']],
  [`UPDATE attributes SET attribute_name = 'dancing' WHERE attribute_name = 'singing'`, [], ['attributes']],
  [`DELETE FROM attributes WHERE attribute_name = 'dancing'`, [], ['attributes']],
  ['UPDATE player_attributes SET value = 6 WHERE player_id = 1', [], ['attributes']],
  [`DELETE FROM player_attributes WHERE (player_id, attribute_name) = (1, 'finishing')`, [], ['attributes']],
  ['DELETE FROM player_attributes WHERE player_id = 1', [], ['attributes']],
  [`INSERT INTO player_attributes VALUES (1, 'finishing', 5)`, [], ['attributes']],
  ['TRUNCATE player_attributes, attribute_standings', [], ['attributes']],
  [`INSERT INTO identities VALUES ('i', 's', 1)`, [], ['callers']],
  [`UPDATE identities SET subject = 't'`, [], ['callers']],
  ['DELETE FROM identities', [], ['callers']],
  ['TRUNCATE identities', [], ['callers']],
  [
    `INSERT INTO feedback (comment, created_at, is_anonymous, player_id) VALUES ('Hi', now(), false, 1)`,
    [],
    ['feedback'],
  ],
  [`UPDATE feedback SET comment = 'Ho'`, [], ['feedback']],
  [
    `INSERT INTO replies (feedback_id, player_id, reply_content, created_at) VALUES (1, 1, 'Hi', now())`,
    [],
    ['feedback'],
  ],
  [`UPDATE replies SET reply_content = 'Ho'`, [], ['feedback']],
  ['DELETE FROM replies', [], ['feedback']],
  ['TRUNCATE replies', [], ['feedback']],
  ['DELETE FROM feedback', [], ['feedback']],
  [`UPDATE club_settings SET locale = 'de-DE'`, ['everything'], ['everything']],
  ['UPDATE remotes SET is_paused = true', ['remotes'], []],
  [LIVE, ['remotes'], []],
  [TRANSFER, [], ['balances', 'player 1', 'player 2']],
  ['TRUNCATE match_guests', [], ['everything']],
  ['SELECT recount_totals()', [], ['everything']],
])('%s', async (statement, tells, ends) => {
  expect(await effectsOf(statement)).toEqual({ tells, ends });
});

it('who joins has no answer any more, and a match on another day has none', async () => {
  await owner.query(`
    UPDATE matches SET match_status = 'pending' WHERE match_id = 1;
    INSERT INTO match_answers VALUES (1, 3, 'cant', now()), (1, 4, 'cant', now()), (2, 3, 'maybe', now());
    ${member(1, 3)}`);
  const answers = async () =>
    (await owner.query('SELECT match_id, player_id FROM match_answers ORDER BY 1, 2')).rows;
  expect(await answers()).toEqual([
    { match_id: 1, player_id: 4 },
    { match_id: 2, player_id: 3 },
  ]);
  await owner.query(`UPDATE matches SET price_minor = 1 WHERE match_id = 1`);
  expect(await answers()).toHaveLength(2);
  await owner.query(`UPDATE matches SET match_date = '2026-12-02' WHERE match_id = 1`);
  expect(await answers()).toEqual([{ match_id: 2, player_id: 3 }]);
});

it('someone who doesn’t play doesn’t appear, nor does a guest', async () => {
  await owner.query(
    `${member(2, 4)}; UPDATE match_players SET plays = false WHERE (match_id, player_id) = (2, 4);
     ${guest(2, 'e')}`,
  );
  const { rows } = await owner.query('SELECT player_id FROM appearances WHERE match_id = 2');
  expect(rows).not.toContainEqual({ player_id: 4 });
  expect(rows).toHaveLength(new Set(rows.map(({ player_id }) => player_id)).size);
});
