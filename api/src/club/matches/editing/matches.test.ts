import { describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { NOON } from '../../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();

describe('a new match', () => {
  it('has a name, an instant and a price that follow from pitch, date and time', async () => {
    const id = await fixtures.createMatch({ match_date: '2026-07-07', number_of_players: 12 });
    expect(await fixtures.match(id)).toMatchObject({
      match_name: 'Tue 7 Jul 2026, 19:00 · Powerleague (pitch 3)',
      kickoff_at: '2026-07-07T18:00:00.000Z',
      late_leave_from: '2026-07-07T13:00:00.000Z',
      price: 4.2,
      match_status: 'pending',
      signin_begin_time: new Date(NOON).toISOString(),
      winning_team: null,
      my_place: null,
    });
  });

  it('is refused on an unknown pitch, or with sign-up after kickoff', async () => {
    const body = { match_date: '2026-11-24', match_time: '19:00', number_of_players: 10, pitch_id: 999 };
    expect((await club.call('createMatch', admin, { body })).body.code).toBe('not_found');
    const late = { ...body, pitch_id: 1, signin_begin_time: '2026-11-24T19:00:00Z' };
    expect((await club.call('createMatch', admin, { body: late })).body).toMatchObject({
      code: 'validation_failed',
      detail: 'signin_begin_time must be before kickoff.',
    });
  });

  it('is listed by its status, upcoming ones by kickoff, played ones latest first', async () => {
    const dates = ['2026-12-03', '2026-12-01', '2026-12-02'];
    for (const match_date of dates) await fixtures.createMatch({ match_date, match_status: 'friendly' });
    const { body: friendly } = await club.call('listMatches', null, { params: { status: 'friendly' } });
    expect(friendly.map(({ match_date }) => match_date)).toEqual(['2026-12-03', '2026-12-02', '2026-12-01']);
    for (const { match_id } of friendly) await fixtures.update(match_id, { match_status: 'in_progress' });
    const { body: running } = await club.call('listMatches', null, { params: { status: 'in_progress' } });
    expect(running.map(({ match_date }) => match_date)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  });
});

describe('a change', () => {
  it('only accepts links to YouTube', async () => {
    const matchId = await fixtures.createMatch();
    const link = 'https://youtu.be/dQw4w9WgXcQ';
    expect((await fixtures.update(matchId, { youtube_links: [link] })).youtube_links).toEqual([link]);
    const refused = await club.call('updateMatch', admin, {
      params: { id: matchId },
      body: { youtube_links: [link, 'https://example.com/dQw4w9WgXcQ'] },
    });
    expect(refused.body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'youtube_links.1' }] });
  });
});
