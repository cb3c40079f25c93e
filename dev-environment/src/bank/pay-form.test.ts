import { expect, test } from 'vitest';
import { checkPayForm, readPayForm } from './pay-form.ts';

const FORM = {
  ...readPayForm(new URLSearchParams()),
  payer: 'Sam Okafor',
  payee: 'Kickabout FC',
  amount: '5.00',
  reference: 'KB7K3Q9',
};

test('an invalid field is refused, with the reason', () => {
  for (const [change, sentence] of [
    [{ payer: '' }, 'Enter the name on your account.'],
    [{ payee: ' ' }, 'Enter who you are paying.'],
    [{ amount: '' }, 'Enter the amount in pounds and pence, like 12.50.'],
    [{ amount: '5.005' }, 'Enter the amount in pounds and pence, like 12.50.'],
    [{ amount: '-5' }, 'Enter the amount in pounds and pence, like 12.50.'],
    [{ amount: '0' }, 'Enter an amount from £0.01 to £10,000.'],
    [{ amount: '10000.01' }, 'Enter an amount from £0.01 to £10,000.'],
    [
      { reference: 'far too long a reference' },
      'Enter a reference of 18 characters or fewer; this one has 24.',
    ],
    [{ arrives: 'later', delay: '0' }, 'Enter a whole number of seconds from 1 to 86400.'],
  ] as const) {
    expect(checkPayForm({ ...FORM, ...change })).toEqual({ error: sentence });
  }
});

test('accepts amounts the way people write them, to the penny', () => {
  const minorOf = (amount: string) => checkPayForm({ ...FORM, amount });
  for (const [amount, amountMinor] of [
    ['5', 500],
    ['£5.5', 550],
    [' 1,000.05 ', 100_005],
    ['0.01', 1],
    ['10000', 1_000_000],
  ] as const) {
    expect(minorOf(amount)).toMatchObject({ order: { amountMinor } });
  }
});
