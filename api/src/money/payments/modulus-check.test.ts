import { expect, it } from 'vitest';
import { passesModulusCheck } from './modulus-check.ts';

const check = (numbers: readonly string[]) =>
  numbers.filter((number) => {
    const [sortCode = '', account = ''] = number.split(' ');
    return passesModulusCheck(sortCode, account);
  });

const numbers = (text: string) => text.trim().split(/\s\s+/);

/** Those of the specification, in its order. */
const VALID = numbers(`
  089999 66374958  107999 88837491  202959 63748472  871427 46238510  872427 46238510
  871427 09123496  871427 99123496  820000 73688637  827999 73988638  827101 28748352
  134020 63849203  118765 64371389  200915 41011166  938611 07806039  938600 42368003
  938063 55065200  772798 99345694  086090 06774744  309070 02355688  309070 12345668
  309070 12345677  309070 99345694  074456 12345112  070116 34012583  074456 11104102
  180002 00000190`);
const INVALID = numbers(`
  938063 15764273  938063 15764264  938063 15763217  118765 64371388  203099 66831036
  203099 58716970  089999 66374959  107999 88837493`);

it('decides all examples of the specification, in any order, as it does', () => {
  expect(check(VALID)).toEqual(VALID);
  expect(check(INVALID)).toEqual([]);
  expect(check(VALID.toReversed())).toEqual(VALID.toReversed());
});

it.each([
  ['of two checks passes one', '236538 66030335'],
  ['begins with 9, where the third digit decides', '829000 93977117'],
  ['begins with 9 and ends in a pair, which isn’t a foreign currency', '200051 90161922'],
  ['passes without its check digits', '938000 33213233'],
  ['ends in a digit that can’t be moved to the front', '180002 69767206'],
])('refuses a number that %s', (_, number) => {
  expect(check([number])).toEqual([]);
});
