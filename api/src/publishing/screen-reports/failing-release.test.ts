import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeRelease, type Tally, whyFailing } from './failing-release.ts';

const NONE = { not_loaded: 0, threw_on_import: 0, threw_on_render: 0, refused: 0, hung: 0, threw_later: 0 };

/** What visitors at an address each report, some of them several times. */
const tally = (failing: number, addresses: number, times = failing, visitors = addresses): Tally => ({
  addresses,
  failing,
  visitors,
  failures: { ...NONE, threw_on_render: times },
  screens: [],
});

it.each([
  ['all of five addresses', tally(5, 5), 'take_back'],
  ['one address in three', tally(10, 30), 'take_back'],
  ['fewer than one in three', tally(10, 31), 'tell_admins'],
  ['all of four addresses', tally(4, 4), 'tell_admins'],
  ['three addresses of a hundred, as a page that is seldom opened does', tally(3, 100), 'tell_admins'],
  ['two addresses of a hundred', tally(2, 100), null],
  ['one address of a hundred that tries again and again', tally(1, 100, 40), null],
  ['the only visitor, three times', tally(1, 1, 3), 'tell_admins'],
  ['the only visitor, twice', tally(1, 1, 2), null],
  ['the first five of a busy club', tally(5, 5, 5, 26), 'tell_admins'],
  ['a fifth of a busy club', tally(5, 5, 5, 25), 'take_back'],
  ['no one', tally(0, 20), null],
  ['no one, before anyone has reported', tally(0, 0), null],
])('a release that fails for %s', (_, seen, expected) => {
  expect(judgeRelease(seen)).toBe(expected);
});

/** So many visitors came within an hour, some of them to the new release, which fails for some; and so many addresses send what is made up. */
const hours = fc
  .record({ attackers: fc.nat(40), visitors: fc.nat(120) })
  .chain(({ attackers, visitors }) =>
    fc.nat(visitors).chain((opened) => fc.nat(opened).map((ill) => ({ attackers, visitors, opened, ill }))),
  );

it('made-up failures from fewer than five addresses, or a quarter as many as there are visitors, take nothing back', () => {
  const few = hours.filter(({ attackers, visitors }) => attackers < 5 || attackers < visitors / 4);
  fc.assert(
    fc.property(few, fc.nat(10_000), ({ attackers, visitors, opened }, times) => {
      const seen = tally(attackers, opened + attackers, times, visitors + attackers);
      expect(judgeRelease(seen)).not.toBe('take_back');
    }),
  );
});

it('made-up successes keep nothing live that fails for five addresses and a third of all', () => {
  const failing = hours.filter(
    ({ attackers, visitors, ill }) => ill >= 5 && ill >= (visitors + attackers) / 3,
  );
  fc.assert(
    fc.property(failing, ({ attackers, visitors, ill }) => {
      expect(judgeRelease(tally(ill, visitors + attackers))).toBe('take_back');
    }),
  );
});

it('a reason is as long as the audit list allows', () => {
  const failures = { ...NONE, not_loaded: 1, hung: 3, threw_on_import: 2, refused: 1, threw_later: 9 };
  const screens = Array.from({ length: 9 }, (_, index) => `screen-${index}`);
  const reason = whyFailing('r'.repeat(60), { addresses: 8, failing: 2, visitors: 9, failures, screens });
  expect(reason).toMatch(/^.{199}…$/);
});

it('the reason says for how many it failed and how, the most frequent first', () => {
  const failures = { ...NONE, not_loaded: 1, hung: 3 };
  expect(
    whyFailing('r2', { addresses: 8, failing: 2, visitors: 9, failures, screens: ['card', 'list'] }),
  ).toBe(
    'r2 failed at 2 of 8 addresses: 3 times it made the page hang, 1 time it couldn’t be loaded. Screens: card, list.',
  );
});
