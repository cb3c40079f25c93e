import { VOTING_MS } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { type Recording, recordStatements } from '../../../testing/record-statements.ts';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { startDueMatches } from '../kickoff/start-due-matches.ts';
import { endVotes } from '../voting/end-votes.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const recording = recordStatements(club.services.pool);
const players = await fixtures.newPlayers(3);
const [one, two, three] = players;

async function during(change: () => Promise<unknown>): Promise<Recording> {
  Object.assign(recording, { roundTrips: 0, inTransactions: 0 });
  await change();
  return recording;
}

it('a join or a leave takes two round trips, once the caller is known: what is so, what changes', async () => {
  const matchId = await fixtures.createMatch({ number_of_players: 1, price: 5 });
  await fixtures.join(three, matchId);
  const late = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '16:00' });
  await fixtures.join(one, late);
  for (const player of players) await club.call('getMatch', player, { params: { id: matchId } });
  const trips = async (change: () => Promise<unknown>) => (await during(change)).roundTrips;
  expect({
    join: await trips(() => fixtures.join(one, matchId)),
    refused: await trips(() =>
      club.call('joinMatch', one, { body: { match_id: matchId, player_id: one.id, price: 5 } }),
    ),
    waiting: await trips(() => fixtures.join(two, late)),
    leave: await trips(() => fixtures.leave(three, matchId)),
    lateLeave: await trips(() => fixtures.leave(one, late)),
  }).toEqual({ join: 2, refused: 2, waiting: 2, leave: 2, lateLeave: 2 });
});

const trips = async (change: () => Promise<unknown>) => (await during(change)).inTransactions;

it('so does everything else that changes a match, besides showing it afterwards', async () => {
  const matchId = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '20:00' });
  await fixtures.join(one, matchId);
  const params = { id: matchId };
  const guest = { params, body: { guest_name: 'Sam', price: 5 } };
  const guestTrips = await trips(() => club.call('addGuest', one, guest));
  const guestId = (await fixtures.match(matchId, one)).guests?.[0]?.guest_id ?? '';
  club.clock.time = Date.parse('2026-11-19T19:00Z');
  await startDueMatches(club.services);
  club.clock.time = Date.parse('2026-11-19T20:00Z');
  const add = { body: { match_id: matchId, player_id: two.id, price: 5 } };
  const remove = { body: { match_id: matchId, player_id: two.id } };
  const best = { params, body: { player_id: one.id } };
  expect({
    guest: guestTrips,
    guestOut: await trips(() =>
      club.call('removeGuest', admin, { params: { ...params, guestId }, body: {} }),
    ),
    kickoff: await trips(() => startDueMatches(club.services)),
    added: await trips(() => club.call('joinMatch', admin, add)),
    teams: await trips(() => fixtures.teams(matchId, [one], [two])),
    stats: await trips(() => fixtures.stats(matchId, one, { goals: 1 })),
    removed: await trips(() => club.call('leaveMatch', admin, remove)),
    update: await trips(() => fixtures.update(matchId, { match_status: 'completed' })),
    vote: await trips(() => {
      club.clock.time += VOTING_MS;
      return endVotes(club.services);
    }),
    best: await trips(() => club.call('setManOfTheMatch', admin, best)),
    deletion: await trips(() => club.call('deleteMatch', admin, { params, body: { player_id: admin.id } })),
  }).toEqual({
    guest: 2,
    guestOut: 2,
    vote: 2,
    kickoff: 2,
    added: 2,
    teams: 2,
    stats: 2,
    removed: 2,
    update: 2,
    best: 2,
    deletion: 2,
  });
});
