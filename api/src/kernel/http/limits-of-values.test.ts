import type { RequestOf } from '@kickabout/contract';
import { describe, expect, it } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';

const club = await startClub();
const admin = await club.playerWith('founder', 50);
const fixtures = await matchFixtures(club, admin);

type NewMatch = RequestOf<'createMatch'>['body'];
const create = (body: Partial<NewMatch>) =>
  club.call('createMatch', admin, {
    body: { match_date: '2026-12-01', match_time: '19:00', number_of_players: 10, pitch_id: 1, ...body },
  });
const YEARS = 'must be in the years 1900 to 2100';

describe('a match', () => {
  it.each<[string, Partial<NewMatch>]>([
    ['match_date', { match_date: '0000-01-01' }],
    ['match_date', { match_date: '1899-12-31' }],
    ['match_date', { match_date: '2101-01-01' }],
    ['signin_begin_time', { signin_begin_time: '0000-01-01T00:00:00+23:59' }],
    ['signin_begin_time', { signin_begin_time: '0001-01-01T00:00:00Z' }],
    ['signin_begin_time', { signin_begin_time: '9999-12-31T23:59:59-23:59' }],
  ])('can’t have the %s of %o, and matches stay readable', async (field, odd) => {
    const { status, body } = await create(odd);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field, reason: YEARS }] },
    });
    expect((await club.call('listMatches', null, { params: { status: 'pending' } })).status).toBe(200);
  });

  it('can be on the first and last day of the club’s calendar', async () => {
    for (const match_date of ['1900-01-01', '2100-12-31']) {
      const { status, body } = await create({ match_date, match_status: 'friendly' });
      expect(status).toBe(201);
      expect((await club.call('getMatch', admin, { params: { id: body.match_id } })).status).toBe(200);
    }
  });

  it('can’t be moved out of the club’s calendar', async () => {
    const id = await fixtures.createMatch();
    const moved = await club.call('updateMatch', admin, {
      params: { id },
      body: { match_date: '0000-02-29' },
    });
    expect(moved.body).toMatchObject({ code: 'validation_failed', detail: `match_date ${YEARS}.` });
  });
});

describe('the database', () => {
  it.each([
    "UPDATE matches SET signin_begin_at = '0002-12-31T00:01Z BC'",
    "UPDATE matches SET kickoff_at = '0001-01-01T00:00Z'",
    "UPDATE matches SET match_date = '0001-01-01'",
    "UPDATE matches SET match_date = 'infinity'",
  ])('refuses %s', async (statement) => {
    await fixtures.createMatch();
    await expect(club.services.pool.query(statement)).rejects.toMatchObject({ code: '23514' });
  });

  it.each<[string, string, number, string]>([
    ['a value that a CHECK refuses', 'CHECK (length(comment) < 3)', 400, 'validation_failed'],
    ['a row that exists already', 'UNIQUE (player_id)', 409, 'conflict'],
  ])('turns %s into a refusal when validation let it through', async (_, constraint, status, code) => {
    await club.services.pool.query('DELETE FROM feedback');
    const send = () => club.call('createFeedback', admin, { body: { comment: 'fine' } });
    if (code === 'conflict') await send();
    await club.asOwner((owner) => owner.query(`ALTER TABLE feedback ADD CONSTRAINT later ${constraint}`));
    expect(await send()).toMatchObject({ status, body: { code } });
    await club.asOwner((owner) => owner.query('ALTER TABLE feedback DROP CONSTRAINT later'));
  });
});
