import { MATCH_STATUSES } from '@kickabout/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  CHARGE_KINDS,
  type ChargeableMatch,
  type ChargeTransfer,
  chargesDue,
  transfersToPost,
} from './charges.ts';
import { asPlayer } from './places.ts';

/** 1 and 2 play, at different prices; 3 doesn't. */
const match: ChargeableMatch = {
  status: 'in_progress',
  deletedAt: null,
  lateFeeMinor: 100,
  members: [
    { ...asPlayer(1), joinedAt: 1, waitsLast: false, teamId: 0, plays: true, priceMinor: 500, late: false },
    { ...asPlayer(2), joinedAt: 2, waitsLast: false, teamId: 0, plays: true, priceMinor: 430, late: false },
    { ...asPlayer(3), joinedAt: 3, waitsLast: false, teamId: 0, plays: false, priceMinor: 500, late: false },
  ],
  lateLeaves: [],
};
const changed = (playerId: number, change: Partial<ChargeableMatch['members'][number]>) =>
  match.members.map((member) => (member.playerId === playerId ? { ...member, ...change } : member));

/** `1 match_fee 500`, for tables. */
const lines = (transfers: readonly ChargeTransfer[]) =>
  transfers.map((transfer) =>
    [
      transfer.playerId,
      transfer.kind,
      ...(transfer.kind === 'refund' ? [transfer.refundOf] : []),
      transfer.amountMinor,
    ].join(' '),
  );

const late = (playerId: number) => ({ members: changed(playerId, { late: true }) });

const bothFees = ['1 match_fee 500', '2 match_fee 430'];
const lateLeaves = [{ playerId: 9, priceMinor: 450, takenBy: null, takerJoinedAt: null }];
test.each<[string, Partial<ChargeableMatch>, string[]]>([
  ['a pending match charges nothing', { status: 'pending' }, []],
  ['a match in progress charges everyone who plays, at the price they joined at', {}, bothFees],
  ['a completed match charges the same', { status: 'completed' }, bothFees],
  ['a friendly charges the same', { status: 'friendly' }, bothFees],
  ['a deleted match charges nothing', { deletedAt: 1, lateLeaves }, []],
  ['the teams make no difference', { members: changed(3, { teamId: 1 }) }, bothFees],
  ['a late player pays the late fee on top', late(2), [...bothFees, '2 late_fee 100']],
  [
    'a late player pays what the match kept',
    { ...late(2), lateFeeMinor: 250 },
    [...bothFees, '2 late_fee 250'],
  ],
  ['a club may have no late fee', { ...late(2), lateFeeMinor: 0 }, bothFees],
  ['a late reserve only pays the late fee', late(3), [...bothFees, '3 late_fee 100']],
  ['a late mark costs nothing while the match is pending', { status: 'pending', ...late(2) }, []],
  [
    'a player pays for a guest who plays',
    { members: [...match.members, ...changed(1, { guestId: 'sam', priceMinor: 450 }).slice(0, 1)] },
    ['1 match_fee 950', '2 match_fee 430'],
  ],
  ['a late leaver pays while the match is pending', { status: 'pending', lateLeaves }, ['9 late_leave 450']],
  [
    'a late leaver whose place someone else has taken pays nothing',
    { status: 'pending', lateLeaves: [{ playerId: 9, priceMinor: 450, takenBy: 2, takerJoinedAt: 1 }] },
    [],
  ],
  ['a late leaver also pays once it has started', { lateLeaves }, [...bothFees, '9 late_leave 450']],
  [
    'leaving late twice costs twice',
    {
      status: 'pending',
      lateLeaves: [...lateLeaves, { playerId: 9, priceMinor: 500, takenBy: null, takerJoinedAt: null }],
    },
    ['9 late_leave 950'],
  ],
  [
    'a late leaver who joined again and plays pays for both',
    { lateLeaves: [{ playerId: 1, priceMinor: 500, takenBy: null, takerJoinedAt: null }] },
    ['1 match_fee 500', '1 late_leave 500', '2 match_fee 430'],
  ],
  [
    'a free match moves no money',
    { members: match.members.map((member) => ({ ...member, priceMinor: 0 })) },
    [],
  ],
])('%s', (_, change, expected) =>
  expect(lines(chargesDue({ ...match, ...change })).toSorted()).toEqual(expected.toSorted()),
);

it('charges are in order of player', () =>
  expect(lines(chargesDue({ ...match, members: changed(1, { joinedAt: 9 }) }))).toEqual(bothFees));

describe('the transfers of a match that changes', () => {
  const player = fc.record({
    playerId: fc.integer({ min: 1, max: 8 }),
    guestId: fc.constantFrom(null, 'sam'),
    joinedAt: fc.nat(9),
    waitsLast: fc.constant(false),
    teamId: fc.constantFrom(0, 1, 2),
    plays: fc.constantFrom(null, false, true),
    priceMinor: fc.nat(1000),
    late: fc.boolean(),
  });
  const anyMatch: fc.Arbitrary<ChargeableMatch> = fc.record({
    status: fc.constantFrom(...MATCH_STATUSES),
    deletedAt: fc.constantFrom(null, 1),
    lateFeeMinor: fc.constantFrom(0, 100, 250),
    members: fc.uniqueArray(player, { selector: ({ playerId, guestId }) => `${playerId} ${guestId}` }),
    lateLeaves: fc.array(
      fc.record({
        playerId: fc.integer({ min: 1, max: 8 }),
        priceMinor: fc.nat(1000),
        takenBy: fc.option(fc.integer({ min: 1, max: 8 })),
        takerJoinedAt: fc.option(fc.nat()),
      }),
    ),
  });

  it('always make the ledger match what is due, and a second run posts nothing', () => {
    fc.assert(
      fc.property(fc.array(anyMatch, { minLength: 1 }), (states) => {
        const ledger: ChargeTransfer[] = [];
        for (const state of states) {
          const due = chargesDue(state);
          const transfers = transfersToPost(due, ledger);
          for (const { amountMinor } of transfers) expect(amountMinor).toBeGreaterThan(0);
          ledger.push(...transfers);
          expect(transfersToPost(due, ledger)).toEqual([]);
          for (const playerId of [1, 2, 3, 4, 5, 6, 7, 8]) {
            for (const kind of CHARGE_KINDS) {
              const charged = ledger
                .filter(
                  (t) => t.playerId === playerId && (t.kind === 'refund' ? t.refundOf : t.kind) === kind,
                )
                .reduce((sum, t) => sum + (t.kind === 'refund' ? -t.amountMinor : t.amountMinor), 0);
              const owed = due.find((c) => c.playerId === playerId && c.kind === kind)?.amountMinor ?? 0;
              expect(charged).toBe(owed);
            }
          }
        }
      }),
    );
  });
});
