import type { MatchStatus, TeamId } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { calendarPlace } from './calendar.ts';

const member = (playerId: number, teamId: TeamId = 0) => ({ playerId, joinedAt: playerId, teamId });

it.each([
  ['pending', [member(1), member(2), member(3)], [1, 'in'], [2, 'in'], [3, 'waiting'], [4, null]],
  ['pending', [member(1), member(2, 1), member(3, 2)], [1, 'in'], [3, 'waiting'], [4, null]],
  ['in_progress', [member(1), member(2), member(3)], [1, 'in'], [2, 'in'], [3, null]],
  ['completed', [member(1), member(2, 1), member(3, 2)], [1, null], [2, 'in'], [3, 'in'], [4, null]],
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
