import type { RequestOf, ResponseOf } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub, TestPlayer } from './test-club.ts';

/** So many players: `[TestPlayer, TestPlayer]` for two. */
type Players<Count extends number, Some extends TestPlayer[] = []> = number extends Count
  ? TestPlayer[]
  : Some['length'] extends Count
    ? Some
    : Players<Count, [...Some, TestPlayer]>;

/** What tests often do with matches. Each call fails the test if the API refuses. */
export type MatchFixtures = {
  /** A new player with this much. */
  newPlayer(amount?: number): Promise<TestPlayer>;
  /** New players, one after the other, with £20 each or as much as is said. */
  newPlayers<Count extends number>(count: Count, amount?: number): Promise<Players<Count>>;
  createMatch(options?: Partial<RequestOf<'createMatch'>['body']>): Promise<number>;
  join(player: TestPlayer, matchId: number, price?: number): Promise<void>;
  /** The player leaves, unless it’s an admin who takes them out. */
  leave(player: TestPlayer, matchId: number, by?: TestPlayer): Promise<void>;
  /** The match, as the founder sees it or someone else. */
  match(matchId: number, as?: TestPlayer): Promise<ResponseOf<'getMatch'>>;
  deleteMatch(matchId: number): Promise<void>;
  update(matchId: number, body: RequestOf<'updateMatch'>['body']): Promise<ResponseOf<'updateMatch'>>;
  stats(matchId: number, player: TestPlayer, body: RequestOf<'updateMatchPlayer'>['body']): Promise<void>;
  teams(matchId: number, team1: readonly TestPlayer[], team2: readonly TestPlayer[]): Promise<void>;
  /** In the club's currency. */
  balance(player: TestPlayer): Promise<number>;
};

/** Has a pitch for £50, so £5 each for ten players. */
export async function matchFixtures(club: TestClub, admin: TestPlayer): Promise<MatchFixtures> {
  const pitch = await club.call('createPitch', admin, {
    body: { pitch_name: 'Powerleague', pitch_number: '3', address: '1 Road', postcode: 'N1 1AA', price: 50 },
  });
  const done = <Body>({ status, body }: { status: number; body: Body }): Body => {
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body;
  };
  let created = 0;
  const newPlayer = (amount = 20) => {
    created += 1;
    return club.playerWith(`p${created}`, amount);
  };
  return {
    newPlayer,
    async newPlayers(count, amount) {
      const players: TestPlayer[] = [];
      for (let index = 0; index < count; index += 1) players.push(await newPlayer(amount));
      return players as never;
    },
    async createMatch(options) {
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
    async leave(player, match_id, by = player) {
      done(await club.call('leaveMatch', by, { body: { match_id, player_id: player.id } }));
    },
    match: async (id, as = admin) => done(await club.call('getMatch', as, { params: { id } })),
    async deleteMatch(id) {
      done(await club.call('deleteMatch', admin, { params: { id }, body: { player_id: admin.id } }));
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
