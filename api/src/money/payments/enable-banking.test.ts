import { DAY_MS, HOUR_MS, paymentReference } from '@kickabout/domain';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { announceTimeFacts } from '../../outbound/messages/time-facts.ts';
import { comeBackFrom, readBanks, startLocalBanks } from '../../testing/local-banks.ts';
import { startClub } from '../../testing/start-club.ts';
import { NOON, type TestPlayer } from '../../testing/test-club.ts';

const NORDEA = { bank_name: 'Nordea', country: 'FI', account_type: 'business' } as const;

let player: TestPlayer;
let number = 0;
let day: string;

const banks = await startLocalBanks(() => new Date(club.clock.time));
const club = await startClub({ realBanks: true, env: banks.consentEnv });
const admin = await club.signUp('admin');
afterAll(() => banks.close());
beforeEach(async () => {
  number += 1;
  // At noon of a day that no earlier test's reads have seen.
  club.clock.time = NOON + number * 400 * DAY_MS;
  day = new Date(club.clock.time).toISOString().slice(0, 10);
  player = await club.signUp(`payer${number}`);
  await say({ only: [], status: 'AUTHORIZED', down: false });
  await connect();
});

const say = (what: object) => banks.say('enablebanking', what);

async function connect(
  bank: { bank_name: string; country: string; account_type: 'business' | 'personal' } = NORDEA,
) {
  const { body } = await club.call('startBankConsent', admin, { body: bank });
  return club.call('finishBankConnection', admin, { body: await comeBackFrom(body.address) });
}

/** What a run of the job does, after some hours. Returns the failure. */
async function readAfter(hours: number): Promise<string> {
  club.clock.time += hours * HOUR_MS;
  return readNow();
}

const readNow = () => readBanks(club);

const balance = (of = player) => club.balanceOf(of);

const source = async () => (await club.call('listBankSources', admin)).body[0];
const doubts = async () =>
  (await club.call('listDoubtfulPayments', admin)).body.filter(({ reference }) =>
    reference.startsWith(paymentReference(player.id)),
  );

const pays = (fields: object = {}, of = player) => ({
  remittance_information: [paymentReference(of.id)],
  booking_date: day,
  ...fields,
});

it('offers the banks of the application’s countries, and only those', async () => {
  const countries = await club.call('listBanks', admin);
  expect(countries.body).toEqual({ countries: ['FI', 'GB'], banks: [] });
  const { body } = await club.call('listBanks', admin, { query: { country: 'FI' } });
  expect(body.banks).toEqual([
    { bank_name: 'Nordea', account_types: ['personal', 'business'] },
    { bank_name: 'S-Pankki', account_types: ['personal'] },
  ]);
  const none = await club.call('startBankConsent', admin, { body: { ...NORDEA, bank_name: 'S-Pankki' } });
  expect([none.status, none.body]).toMatchObject([400, { errors: [{ field: 'bank_name' }] }]);
});

it('connects with the state of the latest attempt, for as long as the bank allows', async () => {
  const forged = await club.call('finishBankConnection', admin, { body: { code: 'x', state: 'another' } });
  expect(forged).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(await source()).toMatchObject({ title: 'Nordea', needs_consent: true, failure: null });
  expect((await source())?.consent_until).toBe(new Date(club.clock.time + 180 * DAY_MS).toISOString());
  const again = await connect({ bank_name: 'S-Pankki', country: 'FI', account_type: 'personal' });
  expect(again.body.message).toBe('S-Pankki (20-20-15 55555555) is connected.');
  expect((await source())?.consent_until).toBe(new Date(club.clock.time + 90 * DAY_MS).toISOString());
  const { sessions } = (await say({})) as { sessions: { status: string }[] };
  expect(sessions.slice(-2).map(({ status }) => status)).toEqual(['CLOSED', 'AUTHORIZED']);
});

it('credits booked payments of all pages; pending ones and money out aren’t', async () => {
  await say({
    add: [
      ...Array.from({ length: 7 }, () => pays({ transaction_amount: { amount: '1.10', currency: 'GBP' } })),
      pays({ status: 'PDNG', booking_date: undefined }),
      pays({ credit_debit_indicator: 'DBIT' }),
      pays({ transaction_amount: { amount: '9', currency: 'SEK' } }),
    ],
  });
  expect(await readNow()).toBe('');
  expect(await balance()).toBe(7.7);
  expect(await readAfter(6)).toBe('');
  expect(await balance()).toBe(7.7);
  expect((await source())?.account).toBe('GB33BUKB20201555555555');
  const { body } = await club.call('listSetAsidePayments', admin);
  expect(body[0]?.reason).toBe('It isn’t in the club’s currency.');
});

it('reads four times a day without an admin, and whenever one asks', async () => {
  await readNow();
  const read = (await source())?.read_at;
  await say({ add: [pays()] });
  for (let poll = 0; poll < 5; poll += 1) expect(await readAfter(1)).toBe('');
  expect([await balance(), (await source())?.read_at]).toEqual([0, read]);
  const pressed = await club.call('readBank', admin);
  expect(pressed.body.message).toBe('Read 1 entry from the bank, 1 new or changed.');
  expect(await balance()).toBe(5);
  // Without counting that one.
  for (let day = 0; day < 8; day += 1) expect(await readAfter(6)).toBe('');
  const { sessions } = (await say({})) as { sessions: { reads: number }[] };
  expect(sessions.at(-1)?.reads).toBe(4);
});

it('however many admins press at the same moment, each gets the answer', async () => {
  const presses = await Promise.all(Array.from({ length: 30 }, () => club.call('readBank', admin)));
  expect(new Set(presses.map(({ status }) => status))).toEqual(new Set([200]));
});

it('says so when the bank allows no more reads, and reads again six hours later', async () => {
  // Another program with this consent has used them up.
  for (let read = 0; read < 4; read += 1) {
    await club.db.updateTable('bank_connections').set({ tried_at: null }).execute();
    expect(await readNow()).toBe('');
  }
  await say({ add: [pays()] });
  const limit = 'The bank allows no more reads today. It’s read again within six hours.';
  expect(await readAfter(6)).toBe(limit);
  expect((await source())?.failure?.reason).toBe(limit);
  expect(await readAfter(18)).toBe('');
  expect([await balance(), (await source())?.failure]).toEqual([5, null]);
});

it.each([
  ['EXPIRED', 'The bank’s consent has ended. Connect the bank again.'],
  ['REVOKED', 'The consent was withdrawn at the bank. Connect the bank again.'],
])(
  'asks to connect again after a consent is %s, and then reads what came meanwhile',
  async (status, reason) => {
    await readNow();
    await say({ status, add: [pays()] });
    expect(await readAfter(6)).toBe(reason);
    expect((await source())?.failure?.reason).toBe(reason);
    await connect();
    expect((await source())?.failure).toBeNull();
    expect(await readNow()).toBe('');
    expect(await balance()).toBe(5);
  },
);

it('tells admins two weeks before the consent ends, once, and not after it was given again', async () => {
  const told = async () => {
    await announceTimeFacts(club.services);
    return (await club.told('consent_ends')).length;
  };
  const before = await told();
  club.clock.time += 165 * DAY_MS;
  expect(await told()).toBe(before);
  club.clock.time += 2 * DAY_MS;
  expect(await told()).toBe(before + 1);
  expect(await told()).toBe(before + 1);
  await connect();
  expect(await told()).toBe(before + 1);
  club.clock.time += 181 * DAY_MS;
  expect(await readNow()).toBe('The consent at Nordea has ended. Connect the bank again.');
});

it('waits for a second failure before admins are told that a bank can’t be read', async () => {
  const stopped = async () => {
    await announceTimeFacts(club.services);
    const fact = `enablebanking since ${Date.parse((await source())?.read_at ?? '')}`;
    return (await club.told('bank_stopped')).filter((message) => message.fact === fact).length;
  };
  await readNow();
  await say({ down: true });
  expect(await readAfter(6)).toBe('The bank doesn’t answer at the moment.');
  expect(await stopped()).toBe(0);
  await readAfter(6);
  expect(await stopped()).toBe(1);
});

it('takes the account that players pay into, if a consent covers several', async () => {
  const [own, other] = ['GB33BUKB20201555555555', 'FI2112345600000785'];
  await say({ accounts: [other, own].map((iban) => ({ iban, currency: 'GBP' })) });
  const unclear = await connect();
  expect([unclear.status, unclear.body]).toMatchObject([
    409,
    { detail: expect.stringContaining(`several accounts (${other}, ${own})`) },
  ]);
  await club.call('setPaymentDetails', admin, {
    body: { payee: 'Park FC', sort_code: null, account_number: null, iban: own, bic: null, links: [] },
  });
  expect((await connect()).status).toBe(200);
  await readNow();
  expect((await source())?.account).toBe(own);
  await say({ accounts: [{ iban: other, currency: 'GBP' }] });
  expect((await connect()).body).toMatchObject({
    code: 'bank_refused',
    detail: expect.stringContaining(`covers ${other}, which isn’t the account under “How players pay”`),
  });
  expect((await source())?.account).toBe(own);
  await say({ accounts: [{ iban: other, currency: 'SEK' }] });
  expect((await connect()).body).toMatchObject({ detail: expect.stringContaining('no account in GBP') });
  await say({ accounts: [{ iban: own, currency: 'GBP' }] });
});

it('is read no more once an admin withdraws the consent', async () => {
  expect((await club.call('endBankConsent', admin)).body.message).toBe('Nordea is no longer connected.');
  const { sessions } = (await say({ add: [pays()] })) as { sessions: { status: string }[] };
  expect(sessions.at(-1)?.status).toBe('CLOSED');
  await readAfter(6);
  expect(await balance()).toBe(0);
  expect((await source())?.failure?.reason).toMatch(/^An admin has to connect/);
  expect((await club.call('endBankConsent', admin)).status).toBe(404);
});

it('posts nothing twice when the bank gives all entries other ids', async () => {
  await say({ only: [pays({ entry_reference: '1' }), pays({ entry_reference: '2' })] });
  await readNow();
  const again = [pays({ entry_reference: '901' }), pays({ entry_reference: '902' })];
  await say({ only: again });
  await readAfter(6);
  expect([await balance(), await doubts()]).toEqual([10, []]);
  // A third one is a payment.
  await say({ only: [...again, pays({ entry_reference: '903' })] });
  await readAfter(6);
  expect(await balance()).toBe(15);
});

it('tells entries without ids apart, and counts equal ones', async () => {
  const without = { entry_reference: null };
  await say({ only: [pays(without), pays(without)] });
  await readNow();
  expect(await balance()).toBe(10);
  await say({ only: [pays(without), pays(without), pays(without)] });
  await readAfter(6);
  expect(await balance()).toBe(15);
  // The bank has added ids since.
  await say({ only: ['x', 'y', 'z'].map((entry_reference) => pays({ entry_reference })) });
  await readAfter(6);
  expect([await balance(), await doubts()]).toEqual([15, []]);
});

it('asks about an entry whose id and words are others, rather than crediting it again', async () => {
  const words = [paymentReference(player.id)];
  await say({ only: [pays({ entry_reference: null, debtor: { name: 'A PAYER' }, debtor_account: null })] });
  await readNow();
  const fuller = { entry_reference: null, remittance_information: [...words, 'for Tuesday'] };
  await say({ only: [pays(fuller)] });
  await readAfter(6);
  expect(await balance()).toBe(5);
  expect((await doubts()).length).toBe(1);
});
