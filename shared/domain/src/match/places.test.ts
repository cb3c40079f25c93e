import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  allotPlaces,
  asPlayer,
  byJoining,
  canBeManOfTheMatch,
  fixWhoPlays,
  howManyAreIn,
  type MatchMember,
  placeOf,
  playersAndGuests,
  playersFirst,
  playersToPick,
  playersWithPlaces,
  promotionAfterLeaving,
  whoIsIn,
  whoPlays,
} from './places.ts';

const member = (
  playerId: number,
  joinedAt: number,
  teamId: 0 | 1 | 2 = 0,
  plays: boolean | null = null,
): MatchMember => ({ playerId, guestId: null, joinedAt, waitsLast: false, teamId, plays });
const ids = (members: readonly Pick<MatchMember, 'playerId'>[]) => members.map(({ playerId }) => playerId);

/** Three places: 7, 3 and 5 have one, 4 and 9 are waiting. Neither in order of joining nor of id here. */
const members = [member(9, 50), member(5, 30, 2), member(7, 10, 1), member(4, 40), member(3, 20)];

it('players are told from guests, and come first', () => {
  const guest = { ...member(7, 60), guestId: 'sam' };
  const mixed = [guest, ...members];
  expect(playersAndGuests(mixed)).toEqual({ players: members, guests: [guest] });
  expect(mixed.toSorted(playersFirst)).toEqual([...members, guest]);
});

describe('places', () => {
  it('go to the lower id among those who joined at the same instant', () => {
    expect(ids(allotPlaces([member(8, 10), member(2, 10), member(5, 9.5)], 2).in)).toEqual([5, 2]);
  });

  test.each([
    [7, { place: 'in', waitingPosition: null }],
    [5, { place: 'in', waitingPosition: null }],
    [4, { place: 'waiting', waitingPosition: 1 }],
    [9, { place: 'waiting', waitingPosition: 2 }],
    [99, null],
  ])('the place of player %d is %j', (playerId, place) =>
    expect(placeOf({ status: 'pending', places: 3, members }, asPlayer(playerId))).toEqual(place),
  );

  it('are never overbooked, and no one is lost', () => {
    const someMembers = fc.uniqueArray(fc.record({ playerId: fc.nat(50), joinedAt: fc.nat(5) }), {
      selector: ({ playerId }) => playerId,
    });
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

it('counts alone say the same as everyone in the match', () => {
  const someMembers = fc
    .uniqueArray(
      fc.record({ playerId: fc.nat(50), joinedAt: fc.nat(5), plays: fc.constantFrom(null, true, false) }),
      { selector: ({ playerId }) => playerId },
    )
    .map((list) => list.map((one) => member(one.playerId, one.joinedAt, 0, one.plays)).toSorted(byJoining));
  fc.assert(
    fc.property(
      someMembers,
      fc.integer({ min: 1, max: 30 }),
      fc.constantFrom('pending', 'in_progress', 'completed'),
      (inOrder, places, status) => {
        const { in: isIn, waiting } = whoIsIn({ status, places, members: inOrder });
        const playing = whoPlays(inOrder).length;
        expect(howManyAreIn({ status, places, members: inOrder.length, playing })).toEqual({
          in: isIn.length,
          waiting: waiting.length,
        });
        for (const { playerId } of inOrder)
          expect(placeOf({ status, places, members: inOrder }, asPlayer(playerId))?.place).toBe(
            isIn.some((one) => one.playerId === playerId) ? 'in' : 'waiting',
          );
      },
    ),
  );
});

describe('when someone leaves', () => {
  const promotion = (leaverId: number, places = 3, from = members) =>
    promotionAfterLeaving({ status: 'pending', places, members: from }, asPlayer(leaverId));

  test.each([
    ['a place in team 1 goes to the first on the list', 7, { ...asPlayer(4), teamId: 1 }],
    ['a place in team 2 goes to the first on the list', 5, { ...asPlayer(4), teamId: 2 }],
    ['a place in no team goes to the first on the list', 3, { ...asPlayer(4), teamId: 0 }],
    ['the waiting list, no one moves up', 4, null],
    ['the end of the waiting list, no one moves up', 9, null],
    ['a match they were not in, no one moves up', 99, null],
  ])('%s', (_, leaver, expected) => expect(promotion(leaver)).toEqual(expected));

  it('and no one is waiting, no one moves up', () => expect(promotion(7, 5)).toBeNull());

  it('without a team, the player who moves up keeps their own', () => {
    expect(promotion(1, 1, [member(1, 1), member(2, 2, 2)])).toEqual({ ...asPlayer(2), teamId: 2 });
  });

  test.each(['in_progress', 'friendly', 'completed'] as const)('%s: no one moves up', (status) =>
    expect(promotionAfterLeaving({ status, places: 3, members }, asPlayer(7))).toBeNull(),
  );
});

describe('who plays', () => {
  const started = { status: 'in_progress', places: 3, teamsConfirmedAt: null, members } as const;
  const playing = (match: Partial<Parameters<typeof fixWhoPlays>[0]> = {}) =>
    ids(whoPlays(fixWhoPlays({ ...started, ...match })));

  test.each([
    ['everyone with a place, although someone was moved to a team', {}, [7, 3, 5]],
    ['the members of both teams, once they are confirmed', { teamsConfirmedAt: 50 }, [7, 5]],
    ['those who took a place after the teams were confirmed too', { teamsConfirmedAt: 19 }, [7, 3, 5]],
    ['not those who had joined by then', { teamsConfirmedAt: 20 }, [7, 5]],
    [
      'not those who wait, in a team that isn’t confirmed',
      { members: members.map((one) => (one.playerId === 9 ? member(9, 50, 2) : one)) },
      [7, 3, 5],
    ],
    ['not those who wait, whenever they joined', { teamsConfirmedAt: 30 }, [7, 5]],
    [
      'everyone with a place, if no one is left in the teams',
      { members: [member(1, 1)], teamsConfirmedAt: 9 },
      [1],
    ],
    ['no one while the match is pending', { status: 'pending' as const, teamsConfirmedAt: 50 }, []],
  ])('%s', (_, match, expected) => expect(playing(match)).toEqual(expected));

  it('stays the same when teams, places or the waiting list change later', () => {
    const fixed = fixWhoPlays(started);
    const moved = fixed
      .filter(({ playerId }) => playerId !== 7)
      .map((one) => ({ ...one, teamId: 1 as const }));
    expect(playing({ members: moved, places: 1 })).toEqual([3, 5]);
    expect(playing({ members: moved, teamsConfirmedAt: 50 })).toEqual([3, 5]);
  });

  it('is open again once the match is back in pending', () => {
    const back = fixWhoPlays({ ...started, status: 'pending', members: fixWhoPlays(started) });
    expect(back.map(({ plays }) => plays)).toEqual([null, null, null, null, null]);
  });

  test.each([
    ['more places bring in the next to have joined', 4, [7, 3, 5, 4]],
    ['fewer places leave out the last to have joined', 2, [7, 3]],
    ['the same number changes nothing', 3, [7, 3, 5]],
  ])('%s', (_, places, expected) => {
    const match = { ...started, members: fixWhoPlays(started) };
    expect(ids(whoPlays(playersWithPlaces(match, places)))).toEqual(expected);
  });

  it('a place that an admin freed goes to no one until there are more', () => {
    const match = { ...started, members: fixWhoPlays(started).filter(({ playerId }) => playerId !== 7) };
    for (const places of [2, 3]) expect(ids(whoPlays(playersWithPlaces(match, places)))).toEqual([3, 5]);
    expect(ids(whoPlays(playersWithPlaces(match, 4)))).toEqual([3, 5, 4, 9]);
  });

  it('no one is brought in while more play than there are places', () => {
    const match = { ...started, members: fixWhoPlays(started) };
    expect(ids(whoPlays(playersWithPlaces({ ...match, places: 1 }, 2)))).toEqual([7, 3]);
  });

  it('confirmed teams stay as they are, however many places there are', () => {
    const match = { ...started, teamsConfirmedAt: 50 };
    const fixed = { ...match, members: fixWhoPlays(match) };
    for (const places of [1, 10]) expect(ids(whoPlays(playersWithPlaces(fixed, places)))).toEqual([7, 5]);
  });

  it('those are in, and no one is waiting any more', () => {
    const match = { ...started, members: fixWhoPlays({ ...started, teamsConfirmedAt: 50 }) };
    expect(ids(whoIsIn(match).in)).toEqual([7, 5]);
    expect(placeOf(match, asPlayer(3))).toEqual({ place: 'waiting', waitingPosition: null });
    expect(ids(whoIsIn({ ...match, status: 'pending' }).in)).toEqual([7, 3, 5]);
    expect(ids(whoIsIn({ ...match, status: 'pending' }).waiting)).toEqual([4, 9]);
  });

  it('those with a place can be picked, and those who play without one, but no guests', () => {
    const picked = members.map((one) => (one.playerId === 9 ? { ...one, plays: true } : one));
    const guest = { ...member(7, 5), guestId: 'g' };
    expect(ids(playersToPick([...picked, guest], 3))).toEqual([9, 7, 3]);
    expect(ids(playersToPick(members, 3))).toEqual([5, 7, 3]);
  });

  it('there is no man of the match before it has started', () => {
    const can = (status: 'pending' | 'in_progress') =>
      canBeManOfTheMatch({ status, members: fixWhoPlays(started) }, 7);
    expect([can('pending'), can('in_progress')]).toEqual([false, true]);
  });
});
