import type { MatchStatus } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { calendarPlace } from './calendar.ts';
import { sampleMember } from './testing/sample-match.ts';

const member = (playerId: number, plays: boolean | null = null) =>
  sampleMember({ playerId, joinedAt: playerId, plays });

it.each([
  ['pending', [member(1), member(2), member(3)], [1, 'in'], [2, 'in'], [3, 'waiting'], [4, null]],
  ['in_progress', [member(1, true), member(2, true), member(3, false)], [1, 'in'], [2, 'in'], [3, null]],
  [
    'completed',
    [member(1, false), member(2, true), member(3, true)],
    [1, null],
    [2, 'in'],
    [3, 'in'],
    [4, null],
  ],
  ['friendly', [], [1, null]],
] as [MatchStatus, ReturnType<typeof member>[], ...[number, string | null][]][])(
  'with two places, a %s match of %j is listed for %j',
  (status, members, ...expected) => {
    const found = expected.map(([playerId]) => [
      playerId,
      calendarPlace({ status, places: 2, members }, playerId),
    ]);
    expect(found).toEqual(expected);
  },
);
