import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allotPlaces,
  canBeManOfTheMatch,
  type MatchMember,
  promotionAfterLeaving,
  waitingPosition,
  whoPlays,
} from './places.ts';

const member = (playerId: number, joinedAt: number, teamId: 0 | 1 | 2 = 0): MatchMember => ({
  playerId,
  joinedAt,
  teamId,
});
const ids = (members: readonly MatchMember[]) => members.map(({ playerId }) => playerId);

/** Three places: 7, 3 and 5 have one, 4 and 9 are waiting. Neither in order of joining nor of id here. */
const members = [member(9, 50), member(5, 30, 2), member(7, 10, 1), member(4, 40), member(3, 20)];

describe('places', () => {
  it('go to the first to join; the others wait in that order', () => {
    const allotted = allotPlaces(members, 3);
    expect(ids(allotted.in)).toEqual([7, 3, 5]);
    expect(ids(allotted.waiting)).toEqual([4, 9]);
  });

  it('go to the lower id among those who joined at the same instant', () => {
    expect(ids(allotPlaces([member(8, 10), member(2, 10), member(5, 9.5)], 2).in)).toEqual([5, 2]);
  });

  test.each([
    [7, null],
    [5, null],
    [4, 1],
    [9, 2],
    [99, null],
  ])('the waiting position of player %d is %s', (playerId, position) =>
    expect(waitingPosition(members, 3, playerId)).toBe(position),
  );

  it('are never overbooked, and no one is lost', () => {
    const someMembers = fc.uniqueArray(
      fc.record({ playerId: fc.nat(50), joinedAt: fc.nat(5), teamId: fc.constantFrom(0, 1, 2) }),
      { selector: ({ playerId }) => playerId },
    );
    fc.assert(
      fc.property(someMembers, fc.integer({ min: 1, max: 30 }), (joined, places) => {
        const allotted = allotPlaces(joined, places);
        expect(allotted.in.length).toBe(Math.min(places, joined.length));
        expect(ids([...allotted.in, ...allotted.waiting]).toSorted()).toEqual(ids(joined).toSorted());
        for (const { joinedAt } of allotted.waiting) {
          expect(joinedAt).toBeGreaterThanOrEqual(Math.max(...allotted.in.map((m) => m.joinedAt)));
        }
      }),
    );
  });
});

describe('when someone leaves', () => {
  const promotion = (leaverId: number, places = 3, from = members) =>
    promotionAfterLeaving({ status: 'pending', places, members: from }, leaverId);

  test.each([
    ['a place in team 1 goes to the first on the list', 7, { playerId: 4, teamId: 1 }],
    ['a place in team 2 goes to the first on the list', 5, { playerId: 4, teamId: 2 }],
    ['a place in no team goes to the first on the list', 3, { playerId: 4, teamId: 0 }],
    ['the waiting list, no one moves up', 4, null],
    ['the end of the waiting list, no one moves up', 9, null],
    ['a match they were not in, no one moves up', 99, null],
  ])('%s', (_, leaver, expected) => expect(promotion(leaver)).toEqual(expected));

  it('and no one is waiting, no one moves up', () => expect(promotion(7, 5)).toBeNull());

  it('without a team, the player who moves up keeps their own', () => {
    expect(promotion(1, 1, [member(1, 1), member(2, 2, 2)])).toEqual({ playerId: 2, teamId: 2 });
  });

  test.each(['in_progress', 'friendly', 'completed'] as const)('%s: no one moves up', (status) =>
    expect(promotionAfterLeaving({ status, places: 3, members }, 7)).toBeNull(),
  );
});

describe('who plays', () => {
  it('the members of both teams', () => expect(ids(whoPlays(members, 3))).toEqual([7, 5]));

  it('everyone with a place, when no teams were picked', () => {
    const noTeams = members.map((one) => ({ ...one, teamId: 0 as const }));
    expect(ids(whoPlays(noTeams, 3))).toEqual([7, 3, 5]);
    expect(ids(whoPlays(noTeams, 10))).toEqual([7, 3, 5, 4, 9]);
  });

  test.each([
    [7, true],
    [3, false],
    [99, false],
  ])('player %d can be man of the match: %s', (playerId, can) =>
    expect(canBeManOfTheMatch({ status: 'in_progress', places: 3, members }, playerId)).toBe(can),
  );

  it('has no man of the match before it has started', () => {
    expect(canBeManOfTheMatch({ status: 'pending', places: 3, members }, 7)).toBe(false);
  });
});
