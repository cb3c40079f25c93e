import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub, TestPlayer } from './test-club.ts';

/** What tests do over and over with matches; each fails where the API refuses. */
export type MatchDesk = {
  /** A new player with so many pounds. */
  someone(pounds?: number): Promise<TestPlayer>;
  /** New players, one after the other, with £20 each. */
  some(count: number): Promise<TestPlayer[]>;
  putOn(options?: Partial<RequestOf<'createMatch'>['body']>): Promise<number>;
  join(player: TestPlayer, matchId: number, price?: number): Promise<void>;
  update(matchId: number, body: RequestOf<'updateMatch'>['body']): Promise<ResponseOf<'updateMatch'>>;
  stats(matchId: number, player: TestPlayer, body: RequestOf<'updateMatchPlayer'>['body']): Promise<void>;
  teams(matchId: number, team1: readonly TestPlayer[], team2: readonly TestPlayer[]): Promise<void>;
  /** In pounds. */
  balance(player: TestPlayer): Promise<number>;
};

/** A desk with a pitch for £50, so £5 each for ten. */
export async function openDesk(club: TestClub, admin: TestPlayer): Promise<MatchDesk> {
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Powerleague', pitch_number: '3', address: '1 Road', postcode: 'N1 1AA', price: 50 },
  });
  const done = <Body>({ status, body }: { status: number; body: Body }): Body => {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  let people = 0;
  const someone = (pounds = 20) => {
    people += 1;
    return club.playerWith(`p${people}`, pounds);
  };
  return {
    someone,
    async some(count) {
      const players: TestPlayer[] = [];
      for (let index = 0; index < count; index += 1) players.push(await someone());
      return players;
    },
    async putOn(options) {
      const body = {
        match_date: '2026-11-24',
        match_time: '19:00',
        number_of_players: 10,
        pitch_id: pitch.body.pitch_id,
        ...options,
      };
      return done(await club.call('createMatch', admin, { body })).match_id;
    },
    async join(player, matchId, price = 5) {
      done(
        await club.call('joinMatch', player, { body: { match_id: matchId, player_id: player.id, price } }),
      );
    },
    update: async (matchId, body) =>
      done(await club.call('updateMatch', admin, { params: { id: matchId }, body })),
    async stats(matchId, player, body) {
      done(await club.call('updateMatchPlayer', admin, { params: { matchId, playerId: player.id }, body }));
    },
    async teams(matchId, team1, team2) {
      const ids = (players: readonly TestPlayer[]) => players.map(({ id }) => id);
      done(
        await club.call('updateTeams', admin, {
          params: { matchId },
          body: { team1: ids(team1), team2: ids(team2) },
        }),
      );
    },
    balance: async (player) =>
      done(await club.call('getOwnDetails', player, { params: { id: player.id } })).account_balance,
  };
}
