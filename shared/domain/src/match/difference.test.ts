import { expect, it } from 'vitest';
import { sampleMatch, sampleMember } from '../testing/sample-match.ts';
import {
  balanceChanges,
  memberChanges,
  newLateLeaves,
  newRefills,
  placesGiven,
  settle,
} from './difference.ts';

const [ann, guest, ben, cat] = [
  sampleMember({ playerId: 1, joinedAt: 1 }),
  sampleMember({ playerId: 1, guestId: 'g', joinedAt: 2 }),
  sampleMember({ playerId: 2, joinedAt: 3 }),
  sampleMember({ playerId: 3, joinedAt: 4 }),
];
const left = { playerId: 9, priceMinor: 500, takenBy: null, takerJoinedAt: null };
/** Ann and her guest have the places, and Ben waits. */
const before = sampleMatch({ places: 2, members: [ann, guest, ben], lateLeaves: [left] });

it('members come, leave, and do something that is recorded', () => {
  const members = [{ ...guest, goals: 1 }, { ...ben }, cat];
  expect(memberChanges({ before, after: { ...before, members } })).toEqual({
    added: [cat],
    removed: [ann],
    changed: [{ ...guest, goals: 1 }],
  });
});

it('late leaves are added, and a place that was left is taken once', () => {
  const next = { ...left, playerId: 8 };
  const after = { ...before, lateLeaves: [{ ...left, takenBy: 3, takerJoinedAt: 5 }, next] };
  expect(newLateLeaves({ before, after })).toEqual([next]);
  expect(newRefills({ before, after })).toEqual([{ matchId: 7, nth: 1, takenBy: 3, takerJoinedAt: 5 }]);
  expect(newRefills({ before: after, after })).toEqual([]);
});

it.each([
  ['someone leaves', { members: [guest, ben] }, [ben]],
  ['there are more places', { places: 3 }, [ben]],
  ['someone joins', { members: [ann, guest, ben, cat] }, []],
  ['there are fewer places', { places: 1 }, []],
  ['they leave, and come back', { members: [guest, { ...ben, joinedAt: 9 }] }, []],
])('who waited gets a place when %s', (_, changes, expected) => {
  expect(placesGiven({ before, after: { ...before, ...changes } })).toEqual(expected);
});

it('a match posts what is missing, and gives back what was too much', () => {
  const members = [ann, ben].map((member) => ({ ...member, plays: true }));
  const match = sampleMatch({ status: 'in_progress', members });
  const fee = { kind: 'match_fee' as const, amountMinor: 500 };
  const settled = settle(match, [{ ...fee, playerId: 1, amountMinor: 800 }]);
  const refund = { playerId: 1, kind: 'refund' as const, refundOf: 'match_fee' as const, amountMinor: 300 };
  const charge = { ...fee, playerId: 2 };
  expect(settled).toEqual({ transfers: [refund, charge], chargedMinor: 500, refundedMinor: 300 });
  const names = new Map([[1, { preferredName: 'Ann' }]]);
  expect(
    balanceChanges(
      [charge, { ...charge, playerId: 3 }, { ...refund, playerId: 3, amountMinor: 500 }, refund],
      names,
    ),
  ).toEqual([
    { playerId: 1, preferredName: 'Ann', minor: 300 },
    { playerId: 2, preferredName: '', minor: -500 },
  ]);
});
