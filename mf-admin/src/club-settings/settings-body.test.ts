import { clubMoney, DEFAULT_MONEY as POUNDS } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { bodyOf } from './settings-body.ts';

const typed = {
  club_name: 'Park FC',
  time_zone: 'Europe/Berlin',
  locale: 'de-DE',
  price_step: '0.5',
  late_fee: '2',
  first_weekday: '7',
  lowest_balance: '12',
  most_guests: '0',
  lates: 'on',
  newcomers: 'wait',
  grace_minutes: '10',
};

it.each([
  ['GBP', 50, -1200, 200],
  ['KWD', 500, -12_000, 2000],
])('takes amounts in %s, and what isn’t ticked as no', (currency, price_step, lowest_balance, late_fee) => {
  const values = new FormData();
  for (const [name, value] of Object.entries(typed)) values.set(name, value);
  expect(bodyOf(clubMoney({ currency }), values)).toEqual({
    club_name: 'Park FC',
    time_zone: 'Europe/Berlin',
    locale: 'de-DE',
    price_step,
    late_fee,
    first_weekday: 7,
    lowest_balance,
    most_guests: 0,
    guests_wait_last: false,
    refunds_late_leavers: false,
    grace_minutes: 10,
    players_take_notes: false,
    hidden: ['lates'],
    newcomers_wait: true,
  });
});

it('lets no one owe anything without a minus before the zero', () => {
  const values = new FormData();
  for (const [name, value] of Object.entries({ ...typed, lowest_balance: '0' })) values.set(name, value);
  expect(Object.is(bodyOf(POUNDS, values).lowest_balance, 0)).toBe(true);
});
