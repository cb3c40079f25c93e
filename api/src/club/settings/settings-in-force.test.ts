import { kickoffAt } from '@kickabout/domain';
import { beforeAll, expect, it } from 'vitest';
import { LOCKS } from '../../kernel/database/advisory-lock.ts';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../testing/test-club.ts';
import { createMatchesOfSeries } from '../series/create-due-matches.ts';

const club = await startClub();
/** Another API process of the club. It isn't told of changes, so it remembers the settings that it started with. */
let other: TestClub;
let admin: TestPlayer;
let fixtures: Awaited<ReturnType<typeof matchFixtures>>;

beforeAll(async () => {
  admin = await club.signUp('founder');
  fixtures = await matchFixtures(club, admin);
  other = await createTestClub({ beside: club });
  return () => other.close();
});

const decide = (time_zone: string, late_fee: number) =>
  club.call('setClubSettings', admin, { body: { time_zone, late_fee, planned_matches: 'times' } });

/** How matches would differ if they were written in these settings. */
async function wrong(timeZone: string, lateFeeMinor: number) {
  const matches = await club.db
    .selectFrom('matches')
    .select(['match_id', 'match_date', 'match_time', 'kickoff_at', 'late_fee_minor'])
    .execute();
  return matches.filter(
    ({ match_date, match_time, kickoff_at, late_fee_minor }) =>
      kickoff_at.getTime() !== kickoffAt(match_date, match_time, timeZone) || late_fee_minor !== lateFeeMinor,
  );
}

/** Everything that writes a match's kickoff, in the other process: each on a day of its own. */
function writes(matchId: number, pitch_id: number, day: number) {
  const date = new Date(Date.UTC(2026, 10, 28 + day)).toISOString().slice(0, 10);
  const at = { pitch_id, number_of_players: 10 };
  const series = {
    ...at,
    match_time: '18:00',
    weekday: (day % 7) + 1,
    opens_days_before: 6,
    starts_on: date,
  };
  return [
    other.call('updateMatch', admin, {
      params: { id: matchId },
      body: { match_time: day % 2 === 0 ? '20:30' : '21:15' },
    }),
    other.call('createMatch', admin, { body: { ...at, match_date: date, match_time: '19:00' } }),
    other.call('repeatMatch', admin, { params: { id: matchId } }),
    other.call('createSeries', admin, { body: series }),
    createMatchesOfSeries(other.services).then(() => ({ status: 200 })),
  ];
}

it('what is written while the club’s zone and late fee change is written in the new ones', async () => {
  const matchId = await fixtures.createMatch();
  const { pitch_id } = (await fixtures.match(matchId)).pitch;
  const answers: Promise<{ status: number }>[] = [];
  await club.withSession(async (holder, waiting) => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [matchId]);
    answers.push(decide('America/Sao_Paulo', 300));
    await expect.poll(waiting).toHaveLength(1);
    answers.push(...writes(matchId, pitch_id, 0));
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(3);
    await holder.query('COMMIT');
  });
  expect((await Promise.all(answers)).every(({ status }) => status < 300)).toBe(true);
  expect(await fixtures.match(matchId)).toMatchObject({ match_time: '20:30', late_fee: 3 });
  expect(await wrong('America/Sao_Paulo', 300)).toEqual([]);
});

it('so is what is written between changes, again and again', async () => {
  const matchId = await fixtures.createMatch({ match_date: '2026-11-25' });
  const { pitch_id } = (await fixtures.match(matchId)).pitch;
  const zones = ['Europe/London', 'Pacific/Auckland', 'America/Sao_Paulo'];
  for (let round = 0; round < 6; round += 1) {
    const zone = zones[round % zones.length] ?? '';
    const changing = decide(zone, round * 100);
    const answers = await Promise.all([changing, ...writes(matchId, pitch_id, round + 1)]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    expect((await changing).status).toBe(200);
    expect(await wrong(zone, round * 100)).toEqual([]);
  }
});

it('refunds, minutes of grace and guests are those that hold once a change has its turn', async () => {
  await decide('Europe/London', 100);
  const [ann, ben, cat] = await fixtures.newPlayers(3);
  const id = await fixtures.createMatch({
    match_date: '2026-11-19',
    match_time: '15:00',
    number_of_players: 1,
  });
  await fixtures.update(id, { price: 5 });
  /** What a call gets that waits while the club's choices change. */
  const meanwhile = async <Answer>(change: string, call: () => Promise<Answer>): Promise<Answer> => {
    let answer: Promise<Answer> | undefined;
    await club.withSession(async (holder, waiting) => {
      await holder.query('BEGIN');
      await holder.query('SELECT pg_advisory_xact_lock($1)', [LOCKS.clubSettings]);
      await holder.query(`UPDATE club_settings SET ${change}`);
      answer = call();
      await expect.poll(waiting).toHaveLength(1);
      await holder.query('COMMIT');
    });
    if (!answer) throw new Error('Nothing was called.');
    return answer;
  };
  const joinAs = (player: TestPlayer) => () =>
    other.call('joinMatch', player, { body: { match_id: id, player_id: player.id, price: 5 } });
  const leaveAs = (player: TestPlayer) => async () =>
    (await other.call('leaveMatch', player, { body: { match_id: id, player_id: player.id } })).body.charged;
  const bring = () => other.call('addGuest', ann, { params: { id }, body: { guest_name: 'Sam', price: 5 } });
  await joinAs(ann)();
  expect((await meanwhile('most_guests = 0', bring)).body.code).toBe('too_many_guests');
  expect(await meanwhile('grace_minutes = 30', leaveAs(ann))).toBe(0);
  await joinAs(ben)();
  expect(await meanwhile('grace_minutes = 0', leaveAs(ben))).toBe(5);
  expect(await club.balanceOf(ben)).toBe(15);
  expect((await meanwhile('refunds_late_leavers = true', joinAs(cat))).status).toBe(201);
  expect(await club.balanceOf(ben)).toBe(20);
});
