import { expect, it } from 'vitest';
import { readOptions } from './read-options.ts';

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
