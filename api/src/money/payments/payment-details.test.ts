import type { RequestOf } from '@kickabout/contract';
import { beforeEach, expect, it } from 'vitest';
import { startClub } from '../../testing/start-club.ts';
import { storePayPage } from './payment-details.ts';

type Details = RequestOf<'setPaymentDetails'>['body'];

const DETAILS: Details = {
  payee: 'Park FC',
  sort_code: '12-34-56',
  account_number: '1234 5678',
  iban: 'gb33 bukb 2020 1555 5555 55',
  bic: 'bukbgb22',
  links: [
    { label: 'Monzo', template: 'https://monzo.me/park/{amount}?d={reference}' },
    { label: 'PayPal', template: 'https://paypal.me/park/{amount}GBP' },
  ],
};

const club = await startClub();
const admin = await club.signUp('admin');
const player = await club.signUp('player');
await club.makeAdmin(await club.signUp('treasurer'));
beforeEach(() => club.db.deleteFrom('payment_details').execute());

const set = (body: Partial<Details>) =>
  club.call('setPaymentDetails', admin, { body: { ...DETAILS, ...body } });
const own = async () => (await club.call('getOwnDetails', player, { params: { id: player.id } })).body;

it('a start with the stand-in’s bank shows its page, unless the club has decided', async () => {
  expect((await own()).ways_to_pay).toMatchObject({ payee: 'Kickabout', links: [] });
  const { config, db } = club.services;
  await storePayPage(db, config);
  await storePayPage(db, { ...config, bank: { ...config.bank, payPage: 'http://127.0.0.1:9/other' } });
  const { payment_link, ways_to_pay, payment_reference } = await own();
  expect(ways_to_pay).toMatchObject({ payee: 'Kickabout', iban: null, arrives: 'by_tomorrow' });
  expect(payment_link).toBe(`http://127.0.0.1:9/pay?payee=Kickabout&reference=${payment_reference}`);
});

it('what an admin sets is stored as banks write it, shown to players with their reference, listed and told to other admins', async () => {
  const { status, body } = await set({});
  expect(status).toBe(200);
  expect(body).toMatchObject({
    sort_code: '123456',
    account_number: '12345678',
    iban: 'GB33BUKB20201555555555',
    bic: 'BUKBGB22',
  });
  const { payment_link, ways_to_pay, payment_reference: reference } = await own();
  expect(payment_link).toBe(`https://monzo.me/park?d=${reference}`);
  expect(ways_to_pay).toMatchObject({ payee: 'Park FC', account_number: '12345678' });
  expect(ways_to_pay.links.map(({ template }) => template)).toEqual([
    `https://monzo.me/park/{amount}?d=${reference}`,
    'https://paypal.me/park/{amount}GBP',
  ]);
  const [entry] = (await club.call('listAuditEntries', admin, {})).body;
  expect(entry).toMatchObject({ action: 'payment_details_changed' });
  expect(entry?.changes).toContainEqual({ field: 'iban', before: null, after: 'GB33BUKB20201555555555' });
  expect(await club.told('rights_given')).toHaveLength(1);
});

it('the same again changes and tells nothing', async () => {
  await set({});
  const before = (await club.call('listAuditEntries', admin, {})).body.length;
  expect((await set({})).status).toBe(200);
  expect((await club.call('listAuditEntries', admin, {})).body).toHaveLength(before);
});

it('a club without links or account still says whom to pay', async () => {
  await set({ sort_code: null, account_number: null, iban: '', bic: null, links: [] });
  expect(await own()).toMatchObject({ payment_link: null, ways_to_pay: { payee: 'Park FC', iban: null } });
});

it('a club in Brazil is paid by its PIX key', async () => {
  const pix = { pix_key: '+5511998765432', pix_city: 'São Paulo' };
  expect((await set(pix)).status).toBe(200);
  expect((await own()).ways_to_pay).toMatchObject(pix);
});

it.each<[Partial<Details>, string]>([
  [{ sort_code: '12345' }, 'sort_code'],
  [{ account_number: '1234567a' }, 'account_number'],
  [{ sort_code: '08-99-99', account_number: '66374959' }, 'account_number'],
  [{ sort_code: null }, 'sort_code'],
  [{ account_number: null }, 'account_number'],
  [{ iban: 'GB33BUKB20201555555556' }, 'iban'],
  [{ bic: 'BUKB' }, 'bic'],
  [{ pix_key: '11998765432x', pix_city: 'Recife' }, 'pix_key'],
  [{ pix_key: '52998224724', pix_city: 'Recife' }, 'pix_key'],
  [{ pix_key: '+5511998765432' }, 'pix_city'],
  [{ pix_city: 'Recife' }, 'pix_city'],
  [{ pix_key: 'józef@club.example', pix_city: 'Recife' }, 'pix_key'],
  [{ payee: '公園', pix_key: '+5511998765432', pix_city: 'Recife' }, 'payee'],
  [{ pix_key: '+5511998765432', pix_city: '東京' }, 'pix_city'],
  [{ payee: ' ' }, 'payee'],
  [{ links: [{ label: 'X', template: 'javascript:alert(1)' }] }, 'links.0.template'],
  [{ links: [{ label: '', template: 'https://x.example/' }] }, 'links.0.label'],
])('%o is refused at %s, and nothing is stored', async (body, field) => {
  const { status, body: problem } = await set(body);
  expect([status, (problem as { errors?: { field: string }[] }).errors?.[0]?.field]).toEqual([400, field]);
  expect(await club.db.selectFrom('payment_details').selectAll().execute()).toEqual([]);
});
