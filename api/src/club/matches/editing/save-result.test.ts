import type { RequestOf } from '@kickabout/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import type { TestPlayer } from '../../../testing/test-club.ts';

let ann: TestPlayer;
let ben: TestPlayer;
let matchId: number;

const { club, admin, fixtures } = await startClubWithMatches();
beforeEach(async () => {
  [ann, ben] = await fixtures.newPlayers(2);
  matchId = await fixtures.createMatch();
  for (const player of [ann, ben]) await fixtures.join(player, matchId);
});

type Body = RequestOf<'saveResult'>['body'];

const line = (player: TestPlayer, goals: number, team_id: 0 | 1 | 2): Body['players'][number] => ({
  player_id: player.id,
  goals,
  assists: 0,
  own_goals: 0,
  team_id,
});
const save = (players: Body['players'], more: Partial<Body> = {}) =>
  club.call('saveResult', admin, {
    params: { id: matchId },
    body: { players, guests: [], expected_balance_changes: [], ...more },
  });
const start = () => fixtures.update(matchId, { match_status: 'in_progress' });

describe('full time', () => {
  it('stores what everyone did, guests too, completes the match and opens the vote, and charges nothing more', async () => {
    const { body: guest } = await club.call('addGuest', ann, {
      params: { id: matchId },
      body: { guest_name: 'Sam', price: 5 },
    });
    await start();
    const before = await fixtures.balance(ann);
    const { status, body } = await save([line(ann, 2, 1), line(ben, 1, 2)], {
      guests: [{ guest_id: guest.guest_id, goals: 0, own_goals: 1, team_id: 1 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      match_status: 'completed',
      team1_score: 2,
      team2_score: 2,
      winning_team: null,
      score_so_far: null,
      man_of_the_match_vote: { is_open: true },
    });
    expect(await fixtures.balance(ann)).toBe(before);
  });

  it('is saved once: the same again is answered, and another result is refused', async () => {
    await start();
    await save([line(ann, 1, 1)]);
    club.clock.time += 1000;
    const again = await save([line(ann, 1, 1)]);
    expect([again.status, again.body.team1_score]).toEqual([200, 1]);
    expect((await save([line(ann, 3, 1)])).body.code).toBe('conflict');
    const { body: acts } = await club.call('listAuditEntries', admin, { query: {} });
    const about = acts.filter(({ match }) => match?.match_id === matchId).map(({ action }) => action);
    expect(about.slice(0, 2)).toEqual(['match_changed', 'match_player_changed']);
  });
});

it('the result of 22 players is stored in two round trips', async () => {
  const players = await fixtures.newPlayers(22);
  matchId = await fixtures.createMatch({ number_of_players: 22, price: 5 });
  for (const player of players) await fixtures.join(player, matchId);
  await start();
  const recording = recordStatements(club.services.pool);
  const { status } = await save(players.map((player, index) => line(player, index % 3, index < 11 ? 1 : 2)));
  expect([status, recording.inTransactions]).toEqual([200, 2]);
});
