import { API_PREFIX } from '@kickabout/contract';
import { DAY_MS, paymentReference } from '@kickabout/domain';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { startClubWithMatches } from '../../testing/start-club.ts';
import { giveMoney, type TestPlayer } from '../../testing/test-club.ts';

const { club, admin, fixtures } = await startClubWithMatches();
const ann = await club.playerWith('ann', -3.5);
const bob = await club.playerWith('bob', 20);
const cas = await club.playerWith('cas', 0);

beforeAll(async () => {
  // Bob holds £5, paid by bank on the 18th; Cas paid £8 in cash today.
  await fixtures.join(bob, await fixtures.createMatch());
  club.bank.say({
    id: 'one',
    booked_date: '2026-11-18',
    amount_minor: 100,
    reference: paymentReference(bob.id),
  });
  await club.readBank(admin);
  await club.adjust(admin, cas, 8, { category: 'cash', reason: 'At the pitch' });
});

type Query = NonNullable<Parameters<typeof list>[0]>;
const list = async (query: {
  sort?: 'name' | 'balance' | 'held' | 'available' | 'last_payment';
  direction?: 'ascending' | 'descending';
  show?: 'all' | 'owing';
  search?: string;
  limit?: string;
}) => (await club.call('listBalances', admin, { query })).body;
const names = async (query: Query) => (await list(query)).map(({ preferred_name }) => preferred_name);

describe('the list of balances', () => {
  it('has what each player has, holds, has left and last paid; who owes comes first', async () => {
    expect(await list({})).toMatchObject([
      {
        preferred_name: 'ann',
        account_balance: -3.5,
        held: 0,
        available: -3.5,
        last_payment_date: null,
        is_reminded: false,
      },
      { preferred_name: 'founder', account_balance: 0 },
      { preferred_name: 'cas', account_balance: 8, last_payment_date: '2026-11-19' },
      {
        preferred_name: 'bob',
        account_balance: 21,
        held: 5,
        available: 16,
        last_payment_date: '2026-11-18',
      },
    ]);
  });

  it.each([
    ['name', 'ascending', ['ann', 'bob', 'cas', 'founder']],
    ['name', 'descending', ['founder', 'cas', 'bob', 'ann']],
    ['balance', 'descending', ['bob', 'cas', 'founder', 'ann']],
    ['held', 'descending', ['bob', 'ann', 'cas', 'founder']],
    ['available', 'ascending', ['ann', 'founder', 'cas', 'bob']],
    ['last_payment', 'descending', ['cas', 'bob', 'ann', 'founder']],
    ['last_payment', 'ascending', ['ann', 'founder', 'bob', 'cas']],
  ] as const)('by %s %s, page by page too', async (sort, direction, expected) => {
    expect(await names({ sort, direction })).toEqual(expected);
    const paged: string[] = [];
    let url = `${API_PREFIX}/books/balances?sort=${sort}&direction=${direction}&limit=1`;
    while (url !== '') {
      const response = await club.app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
      paged.push(...response.json<{ preferred_name: string }[]>().map((row) => row.preferred_name));
      url = /^<(.+)>/.exec(String(response.headers['link'] ?? ''))?.[1] ?? '';
    }
    expect(paged).toEqual(expected);
  });

  it('of those who owe, or whose names contain a text', async () => {
    expect(await names({ show: 'owing' })).toEqual(['ann']);
    expect(await names({ search: ' B' })).toEqual(['bob']);
    expect(await names({ search: 'b', show: 'owing' })).toEqual([]);
  });

  it('is saved as CSV', async () => {
    const { body } = await club.call('exportBalances', admin);
    const lines: Record<string, string>[] = parse(String(body), { bom: true, columns: true });
    expect(lines.map(({ preferred_name }) => preferred_name)).toEqual(['ann', 'founder', 'cas', 'bob']);
    expect(lines[0]).toMatchObject({ balance: '-3.50', held: '0.00', last_payment: '' });
    expect(lines[3]).toMatchObject({ held: '5.00', available: '16.00', last_payment: '2026-11-18' });
  });
});

describe('a reminder', () => {
  const remind = ({ id }: TestPlayer) => club.call('remindPlayer', admin, { params: { id } });
  const reminders = async () =>
    (await club.told('balance_owed')).filter(({ player_id }) => player_id === ann.id).map(({ fact }) => fact);

  it('is sent to someone who owes once a day, and listed as an act', async () => {
    expect((await remind(ann)).body).toEqual({ message: 'ann will get a reminder.' });
    expect((await remind(ann)).body).toEqual({ message: 'ann has been reminded today.' });
    expect(await reminders()).toEqual(['reminder on 2026-11-19']);
    expect(await list({ show: 'owing' })).toMatchObject([{ is_reminded: true }]);
    const { body: acts } = await club.call('listAuditEntries', admin);
    expect(acts.filter(({ action }) => action === 'player_reminded')).toMatchObject([
      { player: { player_id: ann.id } },
    ]);
  });

  it('can be sent again the next day', async () => {
    club.clock.time += DAY_MS;
    expect(await list({ show: 'owing' })).toMatchObject([{ is_reminded: false }]);
    await remind(ann);
    expect(await reminders()).toEqual(['reminder on 2026-11-19', 'reminder on 2026-11-20']);
  });

  it('isn’t for those who owe nothing', async () => {
    expect(await remind(bob)).toMatchObject({ status: 409, body: { code: 'nothing_owed' } });
    await giveMoney(club.db, bob.id, -2100, club.clock.time);
    expect((await remind(bob)).body.code).toBe('nothing_owed');
  });
});
