import { expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

const usual = async () => (await club.call('getUsualMatch', admin)).body.usual;
const repeat = (id: number) => club.call('repeatMatch', admin, { params: { id } });

it('has no usual match before the first one', async () => {
  expect(await usual()).toBeNull();
});

it('suggests the latest match a week later', async () => {
  await fixtures.createMatch({ match_date: '2026-11-17', number_of_players: 14 });
  expect(await usual()).toEqual({
    match_date: '2026-11-24',
    match_time: '19:00',
    number_of_players: 14,
    pitch_id: 1,
    price: null,
    signin_begin_time: null,
  });
});

it('repeats a match with its places, its price and when sign-up opens', async () => {
  const id = await fixtures.createMatch({
    match_date: '2026-11-21',
    match_time: '10:30',
    number_of_players: 12,
    price: 4.5,
    signin_begin_time: '2026-11-19T18:00:00Z',
  });
  const { status, body } = await repeat(id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    match_date: '2026-11-28',
    match_time: '10:30',
    number_of_players: 12,
    price: 4.5,
    match_status: 'pending',
    signin_begin_time: '2026-11-26T18:00:00.000Z',
    players_in: 0,
  });
  expect(body.match_id).not.toBe(id);
  expect(await usual()).toMatchObject({
    match_date: '2026-12-05',
    price: 4.5,
    signin_begin_time: '2026-12-03T18:00:00.000Z',
  });
});

it('creates one match however often it is asked', async () => {
  const id = await fixtures.createMatch({ match_date: '2026-11-20', match_time: '20:00' });
  const answers = await Promise.all([repeat(id), repeat(id), repeat(id)]);
  expect(new Set(answers.map(({ body }) => body.match_id)).size).toBe(1);
});

it('creates it again once the one that was there is deleted', async () => {
  const id = await fixtures.createMatch({ match_date: '2026-11-20', match_time: '21:00' });
  const { body: first } = await repeat(id);
  await fixtures.deleteMatch(first.match_id);
  expect((await repeat(id)).body).toMatchObject({ match_date: '2026-11-27' });
  expect((await repeat(first.match_id)).status).toBe(404);
});

it('has nothing to suggest where the calendar ends', async () => {
  const id = await fixtures.createMatch({ match_date: '2100-12-30' });
  expect(await usual()).toBeNull();
  expect(await repeat(id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
});
