import { expect, it } from 'vitest';
import { readOptions, sizedOptions } from './read-options.ts';

const DEFAULTS = { count: 100, commit: 'main' };

it('options that aren’t given keep their defaults', () => {
  expect(readOptions([], DEFAULTS)).toEqual(DEFAULTS);
  expect(readOptions(['--count', '7'], DEFAULTS)).toEqual({ count: 7, commit: 'main' });
  expect(readOptions(['--commit', '12'], DEFAULTS)).toEqual({ count: 100, commit: '12' });
});

it('an option that can’t be read is refused with its name', () => {
  expect(readOptions(['--count', 'many'], DEFAULTS)).toBe('--count takes a number, not "many".');
  expect(readOptions(['--cuont', '7'], DEFAULTS)).toBe(
    'The options are --count, --commit, each with a value.',
  );
  expect(readOptions(['--count'], DEFAULTS)).toBe('The options are --count, --commit, each with a value.');
});

it('CAMPAIGN_SIZE multiplies how much is tried, and nothing else', () => {
  const campaign = { options: { count: 10, most: 3, commit: 'main' }, sizes: ['count'] };
  expect(sizedOptions(campaign)).toEqual(campaign.options);
  expect(sizedOptions(campaign, '2.5')).toEqual({ count: 25, most: 3, commit: 'main' });
  expect(sizedOptions(campaign, '0.01')).toMatchObject({ count: 1 });
  expect(sizedOptions(campaign, 'big')).toBe('CAMPAIGN_SIZE is a number above 0, not "big".');
});
