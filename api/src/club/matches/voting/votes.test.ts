import { VOTES_KEPT_MS, VOTING_MS } from '@kickabout/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startJobs } from '../../../installation/jobs/jobs.ts';
import { startClubWithMatches } from '../../../testing/start-club.ts';
import { NOON, type TestPlayer } from '../../../testing/test-club.ts';
import { endVotes, purgeVotes } from './end-votes.ts';

let ann: TestPlayer;
let ben: TestPlayer;
let cat: TestPlayer;
let matchId: number;

const { club, admin, fixtures } = await startClubWithMatches();
beforeEach(async () => {
  [ann, ben, cat] = await fixtures.newPlayers(3);
  matchId = await playedBy([ann, ben, cat]);
});
afterEach(async () => {
  club.clock.time = NOON + 2 * VOTING_MS;
  await endVotes(club.services);
});

/** A match that has just been completed. */
async function playedBy(players: readonly TestPlayer[]): Promise<number> {
  const id = await fixtures.createMatch();
  for (const player of players) await fixtures.join(player, id);
  await fixtures.update(id, { match_status: 'completed' });
  return id;
}
const vote = (by: TestPlayer, player: TestPlayer, id = matchId) =>
  club.call('voteForManOfTheMatch', by, { params: { id }, body: { player_id: player.id } });
const end = () => {
  club.clock.time += VOTING_MS;
  return endVotes(club.services);
};
/** What a player sees: the man of the match, and of the vote the winners. */
const seenBy = (player: TestPlayer) => fixtures.match(matchId, player);
const outcome = async () => {
  const { man_of_the_match, man_of_the_match_vote } = await seenBy(admin);
  return {
    one: man_of_the_match?.player_id ?? null,
    winners: man_of_the_match_vote?.winners.map(({ player_id }) => player_id),
  };
};

describe('the vote for the man of the match', () => {
  it('is open for a day to those who played, who see their own vote only', async () => {
    expect((await vote(ann, ben)).body).toEqual({ player_id: ben.id });
    expect((await vote(ann, ann)).body.code).toBe('own_vote');
    expect((await vote(ann, ben, 999_999)).status).toBe(404);
    const ends_at = new Date(NOON + VOTING_MS).toISOString();
    const open = { ends_at, is_open: true, winners: [] };
    const voteSeenBy = async (player: TestPlayer) => (await seenBy(player)).man_of_the_match_vote;
    expect(await voteSeenBy(ann)).toEqual({ ...open, can_vote: true, my_vote: ben.id });
    expect(await voteSeenBy(ben)).toEqual({ ...open, can_vote: true, my_vote: null });
    expect(await voteSeenBy(admin)).toEqual({ ...open, can_vote: false, my_vote: null });
    club.clock.time += VOTING_MS;
    expect((await vote(ann, cat)).body.code).toBe('voting_closed');
    expect(await voteSeenBy(ann)).toEqual({ ...open, is_open: false, can_vote: false, my_vote: null });
  });

  it('makes the player with the most votes the man of the match, in the leaderboard too; until then, votes can be changed', async () => {
    await vote(ann, cat);
    await vote(ann, ben);
    await vote(cat, ben);
    await vote(ben, cat);
    expect(await endVotes(club.services)).toBe(0);
    expect(await end()).toBe(1);
    expect(await outcome()).toEqual({ one: ben.id, winners: [ben.id] });
    const { body } = await club.call('getLeaderboard', null, {
      query: { year: 2026, month: 11, sort: 'man_of_the_match_count' },
    });
    const { body: player } = await club.call('getPlayer', ben, { params: { id: ben.id } });
    expect(body).toContainEqual(
      expect.objectContaining({ preferred_name: player.preferred_name, man_of_the_match_count: 1 }),
    );
  });

  it('goes on with the votes so far when a match is corrected, unless it hadn’t been played', async () => {
    await vote(ann, ben);
    const again = async (status: 'in_progress' | 'pending') => {
      await fixtures.update(matchId, { match_status: status });
      await fixtures.update(matchId, { match_status: 'completed' });
      return (await seenBy(ann)).man_of_the_match_vote?.my_vote;
    };
    expect([await again('in_progress'), await again('pending')]).toEqual([ben.id, null]);
  });

  it('leaves out who turns out not to have played, before it’s over and after', async () => {
    await vote(ann, ben);
    await vote(ben, cat);
    await fixtures.leave(cat, matchId, admin);
    await end();
    expect(await outcome()).toEqual({ one: ben.id, winners: [ben.id] });
    await fixtures.leave(ben, matchId, admin);
    expect(await outcome()).toEqual({ one: null, winners: [] });
  });
});

it('a running process counts them', async () => {
  await vote(ann, ben);
  club.clock.time += VOTING_MS;
  const jobs = startJobs(club.services, { least: 10, most: 100, again: 10 });
  await expect.poll(async () => (await outcome()).one).toBe(ben.id);
  await jobs.stop();
});

it('a deleted match’s votes aren’t counted', async () => {
  await vote(ann, ben);
  await fixtures.deleteMatch(matchId);
  expect(await end()).toBe(0);
});

describe('who voted for whom', () => {
  const votesOf = async (player: TestPlayer) => (await club.call('getMyData', player)).body.votes;
  const nameOf = async (player: TestPlayer) =>
    (await club.call('getPlayer', player, { params: { id: player.id } })).body.preferred_name;

  it('is only in the voter’s own data, and forgotten after a month', async () => {
    await vote(ann, ben);
    expect(await votesOf(ann)).toEqual([
      {
        match: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
        voted_for: await nameOf(ben),
        voted_at: new Date(NOON).toISOString(),
      },
    ]);
    expect([await votesOf(ben), await votesOf(admin)]).toEqual([[], []]);
    await purgeVotes(club.db, NOON + VOTES_KEPT_MS);
    expect(await votesOf(ann)).toHaveLength(1);
    await purgeVotes(club.db, NOON + VOTES_KEPT_MS + 1);
    expect(await votesOf(ann)).toEqual([]);
  });

  it('goes with an account that’s closed, also the votes for it', async () => {
    await vote(ann, ben);
    await vote(ben, cat);
    await vote(cat, ben);
    const amount = -(await fixtures.balance(ben));
    await club.adjust(admin, ben, amount);
    const closed = await club.call('closeAccount', ben, { params: { id: ben.id } });
    expect(closed.status, JSON.stringify(closed.body)).toBe(200);
    await end();
    expect(await outcome()).toEqual({ one: null, winners: [] });
  });
});
