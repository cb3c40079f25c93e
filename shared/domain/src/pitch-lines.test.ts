import { expect, it } from 'vitest';
import { pitchLines } from './pitch-lines.ts';

it.each([
  [0, []],
  [1, [1]],
  [2, [1, 1]],
  [5, [1, 2, 2]],
  [7, [1, 3, 3]],
  [8, [1, 3, 2, 2]],
  [11, [1, 4, 3, 3]],
])('%d players stand in lines of %j', (players, lines) => {
  expect(pitchLines(players)).toEqual(lines);
});
