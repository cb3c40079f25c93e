import { expect, it } from 'vitest';
import { isFailing, isScreenFailing, type Tally, whyTakenBack } from './failing-release.ts';

const tally = (changes: Partial<Tally> = {}): Tally => ({
  drew: 0,
  not_loaded: 0,
  threw_on_import: 0,
  threw_on_render: 0,
  refused: 0,
  addresses: changes.drew ?? 0,
  failing_addresses: 0,
  ...changes,
});
/** Browsers at an address each, of which some fail. */
const browsers = (drew: number, failed: number) =>
  tally({ drew, threw_on_render: failed, addresses: drew + failed, failing_addresses: failed });

it.each([
  ['one browser in three', browsers(6, 3), browsers(100, 0), true],
  ['everyone', browsers(0, 3), browsers(100, 0), true],
  ['everyone, with no other release to compare', browsers(0, 3), tally(), true],
  ['just one in five', browsers(12, 3), browsers(100, 1), true],
  ['fewer than one in five', browsers(13, 3), browsers(100, 0), false],
  ['two browsers', browsers(0, 2), browsers(100, 0), false],
  ['no one', browsers(20, 0), browsers(100, 0), false],
  ['no more than with the release before', browsers(8, 4), browsers(80, 30), false],
  ['twice as many as with the release before', browsers(4, 4), browsers(75, 25), true],
  [
    'one address of five that reports again and again',
    tally({ drew: 5, threw_on_render: 40, addresses: 6, failing_addresses: 1 }),
    browsers(100, 0),
    false,
  ],
  [
    'a third of a club behind one address',
    tally({ drew: 20, threw_on_render: 10, addresses: 1, failing_addresses: 1 }),
    browsers(100, 0),
    true,
  ],
])('a release that fails for %s', (_, now, before, expected) => {
  expect(isFailing(now, before)).toBe(expected);
});

const screen = (failed: number, drew = 0, failing_addresses = failed) => ({
  screen: 'x',
  drew,
  failed,
  failing_addresses,
});

it.each([
  ['for five of five', screen(5), screen(0, 50), true],
  ['for five of five, with nothing to compare', screen(5), screen(0), true],
  ['for four of four', screen(4), screen(0, 50), false],
  ['for four in five', screen(8, 2), screen(0, 50), true],
  ['for fewer than four in five', screen(7, 2), screen(0, 50), false],
  ['for one browser that tries again and again', screen(40, 0, 4), screen(0, 50), false],
  ['as often as in the release before', screen(9, 1), screen(5, 5), false],
])('a seldom opened screen that fails %s', (_, now, before, expected) => {
  expect(isScreenFailing(now, before)).toBe(expected);
});

it('the reason says how often it failed and how, the most frequent first', () => {
  expect(whyTakenBack('r2', tally({ drew: 8, not_loaded: 1, threw_on_render: 3 }))).toBe(
    'r2 failed 4 of 12 times: 3 threw while rendering, 1 couldn’t be loaded.',
  );
});
