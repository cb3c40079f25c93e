import { paymentReference } from '@kickabout/domain';
import { describe, expect, it, onTestFinished } from 'vitest';
import { matchFixtures } from '../../testing/match-fixtures.ts';
import { startClub } from '../../testing/start-club.ts';
import { statementCalls } from '../../testing/statement-calls.ts';
import {
  createTestClub,
  type TestClub,
  type TestClubOptions,
  type TestPlayer,
} from '../../testing/test-club.ts';

let club: TestClub;
const newClub = async (options?: TestClubOptions) => {
  const created = await createTestClub(options);
  onTestFinished(() => created.close());
  return created;
};

async function clubWith(currency: string, locale: string): Promise<TestPlayer> {
  club = await newClub();
  const admin = await club.signUp('founder');
  const { status } = await club.call('setClubSettings', admin, { body: { currency, locale } });
  expect(status).toBe(200);
  return admin;
}

it.each([
  ['EUR', 'de-DE', 2000, 20, 50.5, 5.1, '5,10\u00a0€'],
  ['JPY', 'ja-JP', 2000, 2000, 10_050, 1010, '￥1,010'],
  ['KWD', 'en-GB', 20_125, 20.125, 50.005, 5.01, 'KWD\u00a05.010'],
])(
  'a club in %s charges, credits and writes its money',
  async (currency, locale, amount_minor, paid, pitch, price, written) => {
    const admin = await clubWith(currency, locale);
    const player = await club.signUp('player');
    const reference = paymentReference(player.id);
    club.bank.say({ id: 'own', currency, amount_minor, reference });
    club.bank.say({ id: 'other', currency: 'GBP', amount_minor: 500, reference });
    await club.readBank(admin);

    const fixtures = await matchFixtures(club, admin);
    const { body: made } = await club.call('createPitch', admin, {
      body: { pitch_name: 'Park', pitch_number: '2', address: '2 Road', postcode: 'E1 1AA', price: pitch },
    });
    const matchId = await fixtures.createMatch({ pitch_id: made.pitch_id, number_of_players: 10 });
    await fixtures.join(player, matchId, price);
    const { body: own } = await club.call('getOwnDetails', player, { params: { id: player.id } });
    expect(own).toMatchObject({ account_balance: paid, held: price });

    const poor = await club.signUp('poor');
    const refused = await club.call('joinMatch', poor, {
      body: { match_id: matchId, player_id: poor.id, price },
    });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain(written);
  },
);

it('the currency is fixed once money has moved; how amounts are written isn’t', async () => {
  const admin = await clubWith('EUR', 'de-DE');
  await club.adjust(admin, admin, 5, { reason: 'Cash' });
  const set = (body: { currency: string; locale: string }) => club.call('setClubSettings', admin, { body });
  expect(await set({ currency: 'GBP', locale: 'en-GB' })).toMatchObject({
    status: 409,
    body: { code: 'currency_fixed', detail: 'The club’s money is in EUR, and some has moved.' },
  });
  await club.asOwner(async (pool) => {
    await expect(pool.query(`UPDATE club_settings SET currency = 'GBP'`)).rejects.toThrow('fixed once money');
  });
  expect(await set({ currency: 'EUR', locale: 'fr-FR' })).toMatchObject({
    status: 200,
    body: { currency: 'EUR', locale: 'fr-FR', is_currency_fixed: true },
  });
  const { body: acts } = await club.call('listAuditEntries', admin);
  expect(
    acts.filter(({ action }) => action === 'club_settings_changed').map(({ changes }) => changes),
  ).toEqual([
    [{ field: 'locale', before: 'de-DE', after: 'fr-FR' }],
    [
      { field: 'currency', before: 'GBP', after: 'EUR' },
      { field: 'locale', before: 'en-GB', after: 'de-DE' },
    ],
  ]);
});

const unchanged = await startClub();
const founder = await unchanged.signUp('founder');

it.each([
  [{ currency: 'XYZ', locale: 'en-GB' }, 'currency must be a currency’s code, such as GBP or EUR.'],
  [{ locale: 'nonsense tag' }, 'locale must be a language and country, such as en-GB.'],
  [{ club_name: ' ' }, 'club_name must not be empty.'],
  [{ time_zone: 'London' }, 'time_zone must be a time zone such as Europe/London.'],
  [{ time_zone: '+01:00' }, 'time_zone must be a time zone such as Europe/London.'],
  [{ most_guests: 21 }, 'most_guests must be at most 20.'],
  [{ lowest_balance: 1 }, 'lowest_balance must be at most 0.'],
  [{ price_step: 0 }, 'price_step must be at least 1.'],
  [{ late_fee: -1 }, 'late_fee must be at least 0.'],
  [{ first_weekday: 8 }, 'first_weekday must be at most 7.'],
])('%j is refused', async (body, detail) => {
  expect(await unchanged.call('setClubSettings', founder, { body })).toMatchObject({
    status: 400,
    body: { detail },
  });
});

it('the club decides, in every process', async () => {
  club = await newClub({ choices: { club_name: 'Park FC', most_guests: 0, hidden: ['lates'] } });
  const admin = await club.signUp('founder');
  const other = await newClub({ beside: club });
  expect((await other.call('getClubSettings', admin)).body).toMatchObject({
    club_name: 'Park FC',
    most_guests: 0,
    hidden: ['lates'],
    time_zone: 'Europe/London',
  });
  other.services.changes.start();
  let times = 0;
  // It may not be listening yet.
  const saveAndRead = async () => {
    const body = { club_name: `Heath FC ${++times}`, most_guests: 3, hidden: [] };
    const { body: saved } = await club.call('setClubSettings', admin, { body });
    expect(saved).toMatchObject({ ...body, players_take_notes: true });
    return other.services.config.club.name;
  };
  await expect.poll(saveAndRead, { interval: 100 }).toMatch(/^Heath FC/);
  expect(other.services.config.club).toMatchObject({ mostGuests: 3, hidden: new Set() });
});

describe('a new time zone', () => {
  const KICKOFF = '2026-11-24T19:00:00.000Z';
  async function planned() {
    const admin = await clubWith('GBP', 'en-GB');
    const fixtures = await matchFixtures(club, admin);
    const player = await fixtures.newPlayer(30);
    const matchId = await fixtures.createMatch();
    await fixtures.join(player, matchId);
    const set = (body: object) => club.call('setClubSettings', admin, { body });
    const match = () => fixtures.match(matchId);
    const told = async () => (await club.told('match_moved')).map(({ player_id }) => player_id);
    return { set, match, told, player };
  }

  it('is refused until an admin says that planned matches keep their times, of which players are told', async () => {
    const { set, match, told, player } = await planned();
    const refused = await set({ time_zone: 'America/Sao_Paulo', club_name: 'Other' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await match()).toMatchObject({ match_time: '19:00', kickoff_at: KICKOFF });
    expect(club.services.config.club.timeZone).toBe('Europe/London');
    expect((await set({ time_zone: 'America/Sao_Paulo', planned_matches: 'times' })).status).toBe(200);
    expect(await match()).toMatchObject({ match_time: '19:00', kickoff_at: '2026-11-24T22:00:00.000Z' });
    expect(await told()).toEqual([player.id]);
  });

  it('or keeps their moments, so that the club’s clock shows another time', async () => {
    const { set, match, told } = await planned();
    expect((await set({ time_zone: 'America/Sao_Paulo', planned_matches: 'moments' })).status).toBe(200);
    expect(await match()).toMatchObject({ match_time: '16:00', kickoff_at: KICKOFF });
    expect(await told()).toEqual([]);
  });

  it('starts no match and charges no one', async () => {
    const { set, match } = await planned();
    club.clock.time = Date.parse('2026-11-24T12:00Z');
    const refused = await set({ time_zone: 'Pacific/Auckland', planned_matches: 'times' });
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('started already') },
    });
    expect(await match()).toMatchObject({ match_status: 'pending', kickoff_at: KICKOFF });
  });
});

it('an amount that waited while the currency changed isn’t posted in the new one', async () => {
  const admin = await clubWith('GBP', 'en-GB');
  const player = await club.signUp('player');
  const answers: Promise<{ status: number }>[] = [];
  await club.withSession(async (holder, waiting) => {
    await holder.query('BEGIN');
    await holder.query('SELECT FROM players WHERE player_id = $1 FOR UPDATE', [player.id]);
    answers.push(club.adjust(admin, player, 5.25, { reason: 'Cash' }));
    await expect.poll(waiting).toHaveLength(1);
    answers.push(club.call('setClubSettings', admin, { body: { currency: 'JPY' } }));
    await answers[1];
  });
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([409, 200]);
  const { body: own } = await club.call('getOwnDetails', player, { params: { id: player.id } });
  expect(own.account_balance).toBe(0);
});

it('the club’s own figures decide who can join and what a place costs', async () => {
  const admin = await clubWith('EUR', 'de-DE');
  const figures = { lowest_balance: -500, price_step: 50 };
  await club.call('setClubSettings', admin, { body: figures });
  const fixtures = await matchFixtures(club, admin);
  const { body: pitch } = await club.call('createPitch', admin, {
    body: { pitch_name: 'Park', pitch_number: '2', address: '2 Road', postcode: 'E1 1AA', price: 51 },
  });
  const matchId = await fixtures.createMatch({ pitch_id: pitch.pitch_id, number_of_players: 10 });
  expect((await fixtures.match(matchId)).price).toBe(5.5);
  const { body: acts } = await club.call('listAuditEntries', admin);
  expect(acts.find(({ action }) => action === 'club_settings_changed')?.changes).toEqual([
    { field: 'lowest_balance', before: -1200, after: -500 },
    { field: 'price_step', before: 10, after: 50 },
  ]);
});

it('a new late fee counts for matches that start from then on; those that have started keep theirs', async () => {
  const admin = await clubWith('GBP', 'en-GB');
  const fixtures = await matchFixtures(club, admin);
  const player = await fixtures.newPlayer(30);
  const [played, planned] = [
    await fixtures.createMatch(),
    await fixtures.createMatch({ match_time: '21:00' }),
  ];
  for (const matchId of [played, planned]) await fixtures.join(player, matchId);
  await fixtures.update(played, { match_status: 'in_progress' });
  await fixtures.stats(played, player, { late: true });
  expect(await fixtures.balance(player)).toBe(24);

  await club.call('setClubSettings', admin, { body: { late_fee: 250 } });
  const { body: sync } = await club.call('syncPayments', admin);
  expect([await fixtures.balance(player), sync.message]).toEqual([
    24,
    expect.not.stringContaining('1 match'),
  ]);
  const fee = async (id: number) => (await fixtures.match(id)).late_fee;
  const later = await fixtures.createMatch({ match_time: '22:30' });
  expect([await fee(played), await fee(planned), await fee(later)]).toEqual([1, 2.5, 2.5]);
  await fixtures.update(planned, { match_status: 'in_progress' });
  await fixtures.stats(planned, player, { late: true });
  expect(await fixtures.balance(player)).toBe(16.5);
  // Taking the mark back gives back what the match had charged.
  await fixtures.stats(played, player, { late: false });
  expect(await fixtures.balance(player)).toBe(17.5);
  const { body: acts } = await club.call('listAuditEntries', admin);
  expect(acts.find(({ action }) => action === 'club_settings_changed')?.changes).toEqual([
    { field: 'late_fee', before: 100, after: 250 },
  ]);
});

it('a statement in the club’s currency is read, and lines in another aren’t counted', async () => {
  const admin = await clubWith('EUR', 'de-DE');
  const player = await club.signUp('player');
  const csv = `Datum;Auftraggeber;Verwendungszweck;Betrag;Währung
12.11.2026;A PAYER;${paymentReference(player.id)};1.012,50;EUR
13.11.2026;A PAYER;${paymentReference(player.id)};7,00;GBP
`;
  expect((await statementCalls(club, admin).importFile(csv)).status).toBe(200);
  const { body: own } = await club.call('getOwnDetails', player, { params: { id: player.id } });
  expect(own.account_balance).toBe(1012.5);
});
