import { expect, it } from 'vitest';
import { NO_FAILURES } from '../testing/sample-remote.ts';
import { failureKinds, loadTimeText, percentText } from './health-figures.ts';

it('a rate above zero never reads as zero', () => {
  expect([0, 0.0004, 0.004, 0.07, 0.125, 1].map(percentText)).toEqual([
    '0%',
    'under 0.1%',
    '0.4%',
    '7%',
    '13%',
    '100%',
  ]);
});

it('load times read as milliseconds, seconds, or longer than what is measured', () => {
  expect([300, 1500, 10_000, 600_000].map(loadTimeText)).toEqual(['300 ms', '1.5 s', '10 s', 'over 10 s']);
});

it('the kinds of failure that happened are counted', () => {
  expect(failureKinds({ ...NO_FAILURES, not_loaded: 3, threw_on_render: 1 })).toBe(
    '3 couldn’t be loaded, 1 broke while showing',
  );
  expect(failureKinds(NO_FAILURES)).toBe('');
});
