import type { MatchStatus } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { calendarPlace } from './calendar.ts';
import type { Member } from './match/match.ts';
import { sampleMember } from './testing/sample-match.ts';

const member = (playerId: number, plays: boolean | null = null) =>
  sampleMember({ playerId, joinedAt: playerId, plays });

type Listed = ReturnType<typeof calendarPlace>;
it.each<[MatchStatus, Member[], Listed[]]>([
  ['pending', [member(1), member(2), member(3)], ['in', 'in', 'waiting', null]],
  ['in_progress', [member(1, true), member(2, true), member(3, false)], ['in', 'in', null, null]],
  ['completed', [member(1, false), member(2, true), member(3, true)], [null, 'in', 'in', null]],
  ['friendly', [], [null, null, null, null]],
])('with two places, a %s match of %j is listed for players 1 to 4: %j', (status, members, expected) => {
  const listed = [1, 2, 3, 4].map((playerId) => calendarPlace({ status, places: 2, members }, playerId));
  expect(listed).toEqual(expected);
});
