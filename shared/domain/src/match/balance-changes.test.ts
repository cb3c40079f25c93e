import { DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import { expect, test } from 'vitest';
import { type BalanceChange, balanceChangesSentence } from './balance-changes.ts';

const change = (preferredName: string, minor: number): BalanceChange => ({
  playerId: 1,
  preferredName,
  minor,
});
const five = ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'].map((name) => change(name, -450));

test.each([
  [[], 'This moves no money.'],
  [[change('Ann', -500)], 'This charges £5.00 to Ann.'],
  [[change('Ann', 500)], 'This refunds £5.00 to Ann.'],
  [[change('Ann', 0), change('Bob', 1)], 'This refunds £0.01 to Bob.'],
  [five.slice(0, 4), 'This charges £4.50 each to Ann, Bob, Cyd and Dan.'],
  [five, 'This charges £4.50 each to 5 players.'],
  [
    [change('Cyd', -500), change('Bob', -600), change('Ann', -500), change('Dan', 400)],
    'This charges £5.00 each to Ann and Cyd and £6.00 to Bob, and refunds £4.00 to Dan.',
  ],
])('%j', (changes, sentence) => expect(balanceChangesSentence(POUNDS, changes)).toBe(sentence));
