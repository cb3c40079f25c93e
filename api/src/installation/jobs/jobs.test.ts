import { paymentReference } from '@kickabout/domain';
import { expect, it, vi } from 'vitest';
import { startDueMatches } from '../../club/matches/kickoff/start-due-matches.ts';
import { connect } from '../../kernel/database/connect.ts';
import { BankUnavailable } from '../../money/payments/bank-feed.ts';
import { startClubWithMatches } from '../../testing/start-club.ts';
import type { AllServices } from '../services.ts';
import { startJobs } from './jobs.ts';

/** Far more often than a process would look. Milliseconds. */
const QUICK = { least: 10, most: 50, again: 10 };

/** How often the bank was asked. */
let asked = 0;

const { club, admin, fixtures } = await startClubWithMatches();

/**
 * The club's, except that its clock runs, and that it asks its bank ten times a second and counts that. The club's clock stays where
 * that one got to: what was planned by it would never come for a clock that went back.
 */
function impatient(services: AllServices): AllServices {
  const { config, banks } = services;
  const counted = banks.map((bank) => ({
    ...bank,
    since(...cursor: Parameters<typeof bank.since>) {
      asked += 1;
      return bank.since(...cursor);
    },
  }));
  const [start, since] = [club.clock.time, performance.now()];
  const clock = {
    now() {
      club.clock.time = Math.max(club.clock.time, start + Math.floor(performance.now() - since));
      return club.clock.time;
    },
  };
  return {
    ...services,
    clock,
    banks: counted,
    config: { ...config, bank: { ...config.bank, pollSeconds: 0.1 } },
  };
}

async function untilAskedAgain(times = 3): Promise<void> {
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThanOrEqual(before + times);
}

/** When a job last succeeded, by the metrics; null if it never did. */
async function succeededAt(job: string): Promise<string | null> {
  const { body } = await club.app.inject('/metrics');
  const line = new RegExp(`^kickabout_job_succeeded_timestamp_seconds\\{job="${job}"\\} (\\S+)$`, 'm');
  return line.exec(body)?.[1] ?? null;
}

it('with three processes running, a kickoff and a payment each happen exactly once', async () => {
  const player = await club.playerWith('player', 20);
  const matchId = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '13:00' });
  await fixtures.join(player, matchId);
  const kickoff = Date.parse('2026-11-19T13:00:00Z');
  club.clock.time = kickoff;
  club.bank.say({ id: 'top-up', amount_minor: 1000, reference: paymentReference(player.id) });

  const others = [connect(club.services.config.database.url), connect(club.services.config.database.url)];
  const processes = [club.services, ...others.map(({ db, pool }) => ({ ...club.services, db, pool }))];
  const jobs = processes.map((services) => startJobs(impatient(services), QUICK));
  await expect.poll(() => fixtures.balance(player)).toBe(25);
  // The jobs keep running, but change nothing else.
  await untilAskedAgain();
  await Promise.all(jobs.map((job) => job.stop()));
  await Promise.all(others.map((other) => other.close()));
  expect(Number(await succeededAt('start-matches'))).toBeGreaterThanOrEqual(kickoff / 1000);
  const { body } = await club.call('listPlayerPayments', player, { params: { id: player.id } });
  expect(body.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5, 10, 20]);
  expect((await club.call('getMatch', admin, { params: { id: matchId } })).body.match_status).toBe(
    'in_progress',
  );
});

it('a bank that fails is warned about once, without a stack, and asked again', async () => {
  const player = await club.playerWith('unlucky', 0);
  club.bank.say({ id: 'after the outage', amount_minor: 500, reference: paymentReference(player.id) });
  club.bank.failure = new BankUnavailable('closed');
  const before = await succeededAt('read-bank');
  const warn = vi.fn();
  const jobs = startJobs(impatient({ ...club.services, log: { ...club.services.log, warn } }), QUICK);
  await untilAskedAgain();
  expect(await fixtures.balance(player)).toBe(0);
  expect(warn.mock.calls).toEqual([[{ reason: 'closed', job: 'read-bank' }, 'jobs: a run failed']]);
  expect(await succeededAt('read-bank')).toBe(before);
  club.bank.failure = null;
  await expect.poll(() => fixtures.balance(player)).toBe(5);
  await jobs.stop();
});

it('what becomes due is done straight away, not when the process would next have looked', async () => {
  await expect.poll(() => succeededAt('create-series-matches')).not.toBeNull();
  const jobs = startJobs(club.services, { ...QUICK, most: 600_000 });
  club.services.changes.start();
  // Everything that was due at the start has been done.
  await expect.poll(() => unaddressed()).toBe(0);
  const start = club.clock.time;
  const matchId = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '18:00' });
  const { kickoff_at } = await club.db
    .selectFrom('matches')
    .select('kickoff_at')
    .where('match_id', '=', matchId)
    .executeTakeFirstOrThrow();
  // The sign-up is announced, and the kickoff comes in a moment.
  await expect.poll(() => announced(matchId)).toBeGreaterThan(0);
  await expect.poll(() => unaddressed()).toBe(0);
  club.clock.time = kickoff_at.getTime();
  club.services.alarm.ring();
  await expect
    .poll(async () => (await club.call('getMatch', admin, { params: { id: matchId } })).body.match_status)
    .toBe('in_progress');
  club.clock.time = start;
  await jobs.stop();
});

const unaddressed = async () =>
  (await club.db.selectFrom('messages').select('message_id').where('is_addressed', '=', false).execute())
    .length;
const announced = async (matchId: number) =>
  (await club.db.selectFrom('messages').select('message_id').where('match_id', '=', matchId).execute())
    .length;

it('a match that can’t be started doesn’t hold up the others', async () => {
  const kickoff = { match_date: '2026-11-19', match_time: '14:00' };
  const broken = await fixtures.createMatch(kickoff);
  const sound = await fixtures.createMatch(kickoff);
  await club.asOwner((owner) =>
    owner.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no'; END $$`),
  );
  await club.asOwner((owner) =>
    owner.query(
      `CREATE TRIGGER refuse BEFORE UPDATE ON matches FOR EACH ROW WHEN (NEW.match_id = ${broken}) EXECUTE FUNCTION refuse()`,
    ),
  );
  club.clock.time = Date.parse('2026-11-19T14:00:00Z');
  const statusOf = async (id: number) =>
    (await club.call('getMatch', admin, { params: { id } })).body.match_status;

  expect(await startDueMatches(club.services)).toBe(1);
  expect(await statusOf(sound)).toBe('in_progress');
  expect(await statusOf(broken)).toBe('pending');
  await club.asOwner((owner) => owner.query('DROP TRIGGER refuse ON matches'));
  expect(await startDueMatches(club.services)).toBe(1);
  expect(await statusOf(broken)).toBe('in_progress');
});

it('a match that another session keeps locked doesn’t hold up the others, and starts once it’s free', async () => {
  const kickoff = { match_date: '2026-11-19', match_time: '15:00' };
  const ids = [
    await fixtures.createMatch(kickoff),
    await fixtures.createMatch(kickoff),
    await fixtures.createMatch(kickoff),
  ];
  club.clock.time = Date.parse('2026-11-19T15:00:00Z');
  const statuses = () =>
    Promise.all(
      ids.map(async (id) => (await club.call('getMatch', admin, { params: { id } })).body.match_status),
    );

  await club.withSession(async (session) => {
    await session.query('BEGIN');
    await session.query('SELECT FROM matches WHERE match_id = $1 FOR UPDATE', [ids[0]]);
    expect(await startDueMatches(club.services)).toBe(2);
    expect(await statuses()).toEqual(['pending', 'in_progress', 'in_progress']);
  });
  expect(await startDueMatches(club.services)).toBe(1);
  expect(await statuses()).toEqual(['in_progress', 'in_progress', 'in_progress']);
});
