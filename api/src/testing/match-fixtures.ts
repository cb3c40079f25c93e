import type { RequestOf } from '@kickabout/contract';
import { expect } from 'vitest';
import type { TestClub, TestPlayer } from './test-club.ts';

/** So many players: `[TestPlayer, TestPlayer]` for two. */
type Players<Count extends number, Some extends TestPlayer[] = []> = number extends Count
  ? TestPlayer[]
  : Some['length'] extends Count
    ? Some
    : Players<Count, [...Some, TestPlayer]>;

/**
 * What tests often do with matches. Each call fails the test if the API refuses.
 * There's a pitch for £50, so £5 each for ten players, and players have £20 unless said otherwise.
 */
export async function matchFixtures(club: TestClub, admin: TestPlayer) {
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
    /** New players, one after the other. */
    async newPlayers<Count extends number>(count: Count, amount?: number): Promise<Players<Count>> {
      const players: TestPlayer[] = [];
      for (let index = 0; index < count; index += 1) players.push(await newPlayer(amount));
      return players as never;
    },
    async createMatch(options?: Partial<RequestOf<'createMatch'>['body']>) {
      const body = {
        match_date: '2026-11-24',
        match_time: '19:00',
        number_of_players: 10,
        pitch_id: pitch.body.pitch_id,
        ...options,
      };
      return done(await club.call('createMatch', admin, { body })).match_id;
    },
    async join(player: TestPlayer, matchId: number, price = 5) {
      done(
        await club.call('joinMatch', player, { body: { match_id: matchId, player_id: player.id, price } }),
      );
    },
    /** The player leaves, unless it’s an admin who takes them out. */
    async leave(player: TestPlayer, match_id: number, by = player) {
      done(await club.call('leaveMatch', by, { body: { match_id, player_id: player.id } }));
    },
    /** The match, as the founder sees it or someone else. */
    match: async (id: number, as = admin) => done(await club.call('getMatch', as, { params: { id } })),
    async deleteMatch(id: number) {
      done(await club.call('deleteMatch', admin, { params: { id }, body: { player_id: admin.id } }));
    },
    update: async (matchId: number, body: RequestOf<'updateMatch'>['body']) =>
      done(await club.call('updateMatch', admin, { params: { id: matchId }, body })),
    async stats(matchId: number, player: TestPlayer, body: RequestOf<'updateMatchPlayer'>['body']) {
      done(await club.call('updateMatchPlayer', admin, { params: { matchId, playerId: player.id }, body }));
    },
    async teams(matchId: number, team1: readonly TestPlayer[], team2: readonly TestPlayer[]) {
      const ids = (players: readonly TestPlayer[]) => players.map(({ id }) => id);
      done(
        await club.call('updateTeams', admin, {
          params: { matchId },
          body: { team1: ids(team1), team2: ids(team2) },
        }),
      );
    },
    /** Who is in a match. */
    players: async (matchId: number, as = admin) =>
      done(await club.call('listMatchPlayers', as, { params: { matchId } })),
    balance: club.balanceOf,
    /** What a player was charged and given back, without the matches: `-5 Left late`. */
    async payments(player: TestPlayer) {
      const payments = done(await club.call('listPlayerPayments', player, { params: { id: player.id } }));
      return payments.map(({ amount, description }) => `${amount} ${description.split(':')[0]}`);
    },
    /** What a player sees of themselves, such as their balance and what of it is held. */
    details: async (player: TestPlayer) =>
      done(await club.call('getOwnDetails', player, { params: { id: player.id } })),
  };
}
