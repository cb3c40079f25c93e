import { expect, it } from 'vitest';
import { ranks } from './rank-mark.tsx';

it.each([
  [[], []],
  [
    [5, 4, 3],
    [1, 2, 3],
  ],
  [
    [5, 3, 3, 3, 1],
    [1, 2, 2, 2, 5],
  ],
  [
    [0, 0],
    [1, 1],
  ],
])('values %j have ranks %j', (values, expected) => expect(ranks(values)).toEqual(expected));
