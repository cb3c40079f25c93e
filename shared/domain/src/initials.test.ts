import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Gaz', 'G'],
  ['Sam van Dijk', 'SD'],
  ['  émile   zola ', 'ÉZ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
