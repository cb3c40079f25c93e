import { paymentReference } from '@kickabout/domain';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '../database/connect.ts';
import { startDueMatches } from '../matches/start-due-matches.ts';
import { BankUnavailable } from '../payments/bank-feed.ts';
import { matchFixtures } from '../testing/match-fixtures.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../testing/test-club.ts';
import { startJobs } from './jobs.ts';

let club: TestClub;
let admin: TestPlayer;

beforeAll(async () => {
  club = await createTestClub({ env: { BANK_POLL_SECONDS: '1' } });
  admin = await club.signUp('founder');
});
afterAll(() => club.close());

/** By the metrics; infinite if it never succeeded. */
async function secondsSinceSuccess(job: string): Promise<number> {
  const { body } = await club.app.inject('/metrics');
  const line = new RegExp(`^kickabout_job_succeeded_timestamp_seconds\\{job="${job}"\\} (\\S+)$`, 'm').exec(
    body,
  );
  return line ? Date.now() / 1000 - Number(line[1]) : Number.POSITIVE_INFINITY;
}

it('with three processes running, a kickoff and a payment each happen exactly once', async () => {
  const fixtures = await matchFixtures(club, admin);
  const player = await club.playerWith('player', 20);
  const matchId = await fixtures.createMatch({ match_date: '2026-11-19', match_time: '13:00' });
  await fixtures.join(player, matchId);
  club.clock.time = Date.parse('2026-11-19T13:00:00Z');
  club.bank.say({ id: 'top-up', amount_pence: 1000, reference: paymentReference(player.id) });

  const others = [connect(club.services.config.database.url), connect(club.services.config.database.url)];
  const processes = [club.services, ...others.map(({ db, pool }) => ({ ...club.services, db, pool }))];
  const jobs = processes.map((services) => startJobs(services));
  await vi.waitFor(async () => expect(await fixtures.balance(player)).toBe(25), {
    timeout: 20_000,
    interval: 100,
  });
  // The jobs keep running, but change nothing else.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.all(jobs.map((job) => job.stop()));
  await Promise.all(others.map((other) => other.close()));
  expect(await secondsSinceSuccess('start-matches')).toBeLessThan(20);
  const { body } = await club.call('listPlayerPayments', player, { params: { id: player.id } });
  expect(body.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-5, 10, 20]);
  expect((await club.call('getMatch', admin, { params: { id: matchId } })).body.match_status).toBe(
    'in_progress',
  );
}, 60_000);

it('a bank that fails is warned about once, without a stack, and asked again', async () => {
  const fixtures = await matchFixtures(club, admin);
  const player = await club.playerWith('unlucky', 0);
  club.bank.say({ id: 'after the outage', amount_pence: 500, reference: paymentReference(player.id) });
  club.bank.failure = new BankUnavailable('closed');
  const warn = vi.fn();
  const jobs = startJobs({ ...club.services, log: { ...club.services.log, warn } });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  expect(await fixtures.balance(player)).toBe(0);
  expect(warn.mock.calls).toEqual([[{ reason: 'closed', job: 'read-bank' }, 'jobs: a run failed']]);
  expect(await secondsSinceSuccess('read-bank')).toBeGreaterThan(3);
  club.bank.failure = null;
  await vi.waitFor(async () => expect(await fixtures.balance(player)).toBe(5), {
    timeout: 10_000,
    interval: 100,
  });
  await jobs.stop();
});

it('a match that can’t be started doesn’t hold up the others', async () => {
  const fixtures = await matchFixtures(club, admin);
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
