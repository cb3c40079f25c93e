import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { beforeEach, expect } from 'vitest';
import { startClubWithMatches } from './start-club.ts';

type Rule = RequestOf<'createSeries'>['body'];

export const TUESDAYS = {
  weekday: 2,
  starts_on: '2026-11-24',
  match_time: '19:00',
  number_of_players: 10,
  opens_days_before: 6,
};
export const FIVE_WEEKS = ['2026-11-24', '2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'];

/** A club for tests of series. Each test has a pitch of its own, and the series of the others have ended. */
export async function startSeriesClub() {
  const { club, admin, fixtures } = await startClubWithMatches();
  let pitchId = 0;
  beforeEach(async () => {
    await club.db.updateTable('match_series').set({ ends_on: '2026-01-01' }).execute();
    const { body } = await club.call('createPitch', admin, {
      body: { pitch_name: 'Park', pitch_number: '1', address: '2 Road', postcode: 'E1 1AA', price: 50 },
    });
    pitchId = body.pitch_id;
  });
  const post = (rule: Partial<Rule> = {}) =>
    club.call('createSeries', admin, { body: { ...TUESDAYS, pitch_id: pitchId, ...rule } });
  return {
    club,
    admin,
    fixtures,
    pitchId: () => pitchId,
    post,
    async create(rule: Partial<Rule> = {}): Promise<ResponseOf<'createSeries'>> {
      const { status, body } = await post(rule);
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
    /** The dates of what is on this pitch. */
    async dates(): Promise<string[]> {
      const request = { params: { status: 'pending' }, query: { limit: 200 } } as const;
      const { body } = await club.call('listMatches', admin, request);
      return body.filter(({ pitch_id }) => pitch_id === pitchId).map(({ match_date }) => match_date);
    },
  };
}
