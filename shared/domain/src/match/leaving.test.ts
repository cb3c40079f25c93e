import { LEAVE_REFUSALS } from '@kickabout/contract';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MINUTE_MS } from '../durations.ts';
import { accepted, inForce, sampleMatch, sampleMember } from '../testing/sample-match.ts';
import { chargesDue } from './charges.ts';
import {
  endOfGrace,
  isLateLeave,
  LATE_LEAVE_WINDOW_MS,
  lastFreeLeave,
  leaveRefusalSentence,
} from './leaving.ts';
import { type Match, withConsequences } from './match.ts';
import { addMember, type Leaving, removeEveryone, takeOut } from './match-members.ts';
import { allotPlaces } from './places.ts';

/** In UTC, so that the test doesn’t compute them with the code it tests. On the last two days, London’s clocks change in between. */
test.each([
  ['2026-11-24T19:00Z', '2026-11-24T14:00Z'],
  ['2026-03-29T04:00Z', '2026-03-28T23:00Z'],
  ['2026-10-25T05:00Z', '2026-10-25T00:00Z'],
])('for a kickoff at %s, the last free instant is %s (§4.5, §9.1)', (kickoff, instant) => {
  const [kickoffAt, lastFree] = [Date.parse(kickoff), Date.parse(instant)];
  expect(lastFreeLeave(kickoffAt)).toBe(lastFree);
  expect([lastFree, lastFree + 1].map((now) => isLateLeave(now, kickoffAt))).toEqual([false, true]);
});

describe('the minutes of grace', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}Z`);
  test.each<[which: string, joined: string[], minutes: number, until: string | null]>([
    ['count from joining', ['16:00'], 10, '16:10'],
    ['count for the one who joined first', ['16:05', '16:00'], 10, '16:10'],
    ['end before kickoff', ['18:55'], 10, '18:59:59.999'],
    ['can be a single one', ['16:00'], 1, '16:01'],
    ['are not given by every club', ['16:00'], 0, null],
    ['are for those who have a place', [], 10, null],
  ])('%s', (_which, joined, minutes, until) =>
    expect(endOfGrace(joined.map(at), at('19:00'), minutes)).toBe(until === null ? null : at(until)),
  );
});

const KICKOFF = 1_800_000_000_000;
const FIVE_HOURS_BEFORE = KICKOFF - LATE_LEAVE_WINDOW_MS;
const GRACE = inForce({ graceMinutes: 1, refundsLateLeavers: false });
const REFUNDS = inForce({ graceMinutes: 0, refundsLateLeavers: true });

const leaver = sampleMember({ playerId: 1, joinedAt: FIVE_HOURS_BEFORE });
const guest = (joinedAt: number, waitsLast = false) =>
  sampleMember({ playerId: 1, guestId: `${joinedAt}`, joinedAt, waitsLast, priceMinor: 450 });
const other = (joinedAt: number) => sampleMember({ playerId: 2, joinedAt });
const waitedFor = { members: [leaver, other(1), other(KICKOFF)] };
const running: Partial<Match> = { status: 'in_progress' };

/** A player leaves one of two places late, with their guests; each test changes one thing. */
test.each<[string, Partial<Leaving>, Partial<Match>, number | string]>([
  ['late costs the price at which they joined', {}, { priceMinor: 700 }, 500],
  ['late is free within the minutes of grace', { club: GRACE, now: FIVE_HOURS_BEFORE + MINUTE_MS }, {}, 0],
  [
    'late costs the price once they are over',
    { club: GRACE, now: FIVE_HOURS_BEFORE + MINUTE_MS + 1 },
    {},
    500,
  ],
  [
    'late is free within the grace of those with a place, whatever that of a guest who waits',
    { club: GRACE },
    { members: [other(1), leaver, guest(1, true)] },
    0,
  ],
  ['after kickoff, with the match still pending, is late', { now: KICKOFF + 1 }, {}, 500],
  ['late is free where someone waiting takes the place', { club: REFUNDS }, waitedFor, 0],
  ['late costs the price where no one gets it back', {}, waitedFor, 500],
  [
    'late costs the price where only their own guest waits',
    { club: REFUNDS },
    { members: [leaver, other(1), guest(KICKOFF)] },
    500,
  ],
  ['at kickoff is charged though someone waits', { club: REFUNDS, now: KICKOFF }, waitedFor, 500],
  ['with a guest costs both prices', {}, { members: [leaver, guest(1)] }, 950],
  [
    'with guests where one person waits costs one of two places',
    { club: REFUNDS },
    { members: [leaver, guest(1), guest(KICKOFF - 1), other(KICKOFF)] },
    450,
  ],
  ['exactly five hours before is free', { now: FIVE_HOURS_BEFORE }, {}, 0],
  ['the waiting list is free, however late', {}, { members: [leaver, other(1), other(2)] }, 0],
  ['because an admin removes them is free, however late', { removedByAdmin: true }, {}, 0],
  ['by an admin’s removal is free once the match has started too', { removedByAdmin: true }, running, 0],
  ['with the right charge agreed to goes ahead', { expectedChargeMinor: 500 }, {}, 500],
  ['who was told "free" is asked again', { expectedChargeMinor: 0 }, {}, 'charge_changed'],
  ['early, told a charge, is asked again', { now: 0, expectedChargeMinor: 500 }, {}, 'charge_changed'],
  ['who is not in the match', {}, { members: [] }, 'not_in_match'],
  ['a match in progress', {}, running, 'match_not_pending'],
  ['a friendly', {}, { status: 'friendly' }, 'match_not_pending'],
  ['a completed match', {}, { status: 'completed' }, 'match_not_pending'],
])('leaving: %s', (_, how, facts, expected) => {
  const match = sampleMatch({ kickoffAt: KICKOFF, places: 2, members: [leaver], ...facts });
  const who = match.members.filter(({ playerId }) => playerId === leaver.playerId);
  const free = inForce({ graceMinutes: 0, refundsLateLeavers: false });
  const told = { now: FIVE_HOURS_BEFORE + 1, removedByAdmin: false, club: free, ...how };
  const left = takeOut(match, who, told);
  const charged = left.ok && chargesDue(left.match).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  expect(left.ok ? left.chargeMinor : left.reason).toBe(expected);
  const started = match.status !== 'pending';
  if (!started) expect(charged).toBe(left.ok && expected);
});

type Step = (match: Match) => Match;
const NOW = FIVE_HOURS_BEFORE + MINUTE_MS;
const joins =
  (playerId: number, guestId: string | null = null, more: Partial<typeof FRIENDLY> = {}): Step =>
  (match) =>
    addMember(
      match,
      { playerId, preferredName: '', guestId, waitsLast: guestId !== null && more.guestsLast === true },
      { ...FRIENDLY, ...more, now: NOW },
    );
/** Refunds and grace together. */
const FRIENDLY = { graceMinutes: 15, refundsLateLeavers: true, guestsLast: false };
const leaves =
  (playerId: number, { guestId, ...how }: Partial<Leaving & { guestId: string }> = {}): Step =>
  (match) => {
    const who = match.members.filter(
      (member) => member.playerId === playerId && (!guestId || member.guestId === guestId),
    );
    return accepted(
      takeOut(match, who, { now: NOW, removedByAdmin: false, club: inForce(FRIENDLY), ...how }),
    );
  };
const isRemoved = (playerId: number) => leaves(playerId, { removedByAdmin: true });
const goesOn = { now: NOW + 15 * MINUTE_MS + 1 };
const kickoff =
  (by: number): Step =>
  (match) => ({ ...match, kickoffAt: match.kickoffAt + by });
const noRefunds = { club: inForce({ ...FRIENDLY, refundsLateLeavers: false }) };

/** Players 1, 2 and 3 have had the three places for long. */
test.each<[string, Step[], string]>([
  ['whoever takes the place stays', [leaves(1), joins(4)], ''],
  ['they leave within the grace', [leaves(1), joins(4), leaves(4)], '1: 500'],
  ['they do so twice', [leaves(1), joins(4), leaves(4), joins(4), leaves(4)], '1: 500'],
  ['an admin removes them', [leaves(1), joins(4), isRemoved(4)], '1: 500'],
  ['everyone is removed', [leaves(1), joins(4), (m) => accepted(removeEveryone(m, NOW))], '1: 500'],
  ['they leave late and pay', [leaves(1), joins(4), leaves(4, goesOn)], '4: 500'],
  [
    'they leave in good time, after the match was postponed',
    [leaves(1), joins(4), kickoff(9e8), leaves(4)],
    '1: 500',
  ],
  ['a guest takes it, and is taken out', [leaves(1), joins(2, 'g'), leaves(2, { guestId: 'g' })], '1: 500'],
  [
    'a guest takes it and another one, who took no one’s place, is taken out',
    [(m) => ({ ...m, places: 4 }), joins(2, 'f'), leaves(1), joins(2, 'g'), leaves(2, { guestId: 'f' })],
    '',
  ],
  ['who waited takes it, and leaves', [joins(4), leaves(1), leaves(4)], '1: 500'],
  ['who waited takes it, and stays', [joins(4), leaves(1)], ''],
  ['who waited leaves, and the next one moves up', [joins(4), joins(5), leaves(1), leaves(4)], ''],
  ['the one who leaves is replaced', [leaves(1), joins(4), joins(5), leaves(4)], ''],
  [
    'someone who had joined later stays',
    [(m) => ({ ...m, places: 4 }), leaves(1), joins(4), joins(5), leaves(4)],
    '',
  ],
  ['whoever takes it again stays', [leaves(1), joins(4), leaves(4), joins(5)], ''],
  [
    'a guest of one’s own who waited takes it, and stays',
    [joins(2, 'g'), leaves(1), joins(2, 'h'), leaves(2, { guestId: 'g', ...goesOn })],
    '',
  ],
  ['they come back, and leave again', [leaves(1), joins(1), leaves(1)], '1: 500'],
  [
    'a friend takes one of two places, and leaves after the other late leaver came back',
    [leaves(1), leaves(2), joins(4), joins(2), leaves(4)],
    '1: 500, 2: 500',
  ],
  ['the club no longer refunds', [leaves(1), joins(4), leaves(4, noRefunds)], '1: 500'],
  ['the match has begun', [leaves(1), joins(4), leaves(4, { now: KICKOFF, removedByAdmin: true })], ''],
])('a late leave, with refunds and grace, where %s', (_, steps, expected) => {
  const members = [1, 2, 3].map((playerId) => sampleMember({ playerId, joinedAt: playerId }));
  const match = sampleMatch({ kickoffAt: KICKOFF, places: 3, members });
  const after = steps.reduce((before, step) => withConsequences(step(before)), match);
  const charged = chargesDue(after).map(({ playerId, amountMinor }) => `${playerId}: ${amountMinor}`);
  expect(charged.join(', ')).toBe(expected);
});

/** Every pair of what a club chooses about leaving, and more. */
const choices = fc.record({
  refundsLateLeavers: fc.boolean(),
  graceMinutes: fc.constantFrom(0, 15),
  guestsLast: fc.boolean(),
});
const ids = fc.integer({ min: 1, max: 6 });
const steps = fc.array(fc.tuple(fc.constantFrom('joins', 'brings', 'leaves', 'takes out'), ids), {
  maxLength: 20,
});

it('someone who leaves late pays unless the place is kept by someone who will', () => {
  fc.assert(
    fc.property(choices, fc.integer({ min: 3, max: 5 }), steps, (club, places, some) => {
      const members = [1, 2, 3].map((playerId) => sampleMember({ playerId, joinedAt: playerId }));
      let match = sampleMatch({ kickoffAt: KICKOFF, places, members });
      const late = { all: 0, old: 0 };
      const isNew = ({ joinedAt }: { joinedAt: number }) => joinedAt > 3;
      const paid = () => chargesDue(match).reduce((sum, { amountMinor }) => sum + amountMinor / 500, 0);
      const withPlace = () => allotPlaces(match.members, match.places).in;
      const take = (step: Step) => {
        match = withConsequences(step(match));
      };
      for (const [index, [what, playerId]] of some.entries()) {
        const own = match.members.filter((member) => member.playerId === playerId);
        const [first] = own;
        if (what === 'joins' && !first) take(joins(playerId, null, club));
        if (what === 'brings' && first) take(joins(playerId, `${index}`, club));
        const who = what === 'takes out' ? own.filter(({ guestId }) => guestId !== null).slice(0, 1) : own;
        if (!what.startsWith('b') && what !== 'joins' && who[0]) {
          // Whoever has just come leaves free of charge.
          const isFree = who.every(isNew);
          const placed = who.filter((member) => withPlace().includes(member));
          late.all += isFree ? 0 : placed.length;
          late.old += placed.filter((member) => !isNew(member)).length;
          const removedByAdmin = isFree && club.graceMinutes === 0;
          take((before) => accepted(takeOut(before, who, { now: NOW, removedByAdmin, club: inForce(club) })));
        }
        expect(paid()).toBeLessThanOrEqual(late.all);
        expect(paid() + withPlace().filter(isNew).length).toBeGreaterThanOrEqual(late.old);
      }
      take((before) => accepted(removeEveryone(before, NOW)));
      expect(paid()).toBeGreaterThanOrEqual(late.old);
    }),
    { numRuns: 2000 },
  );
});

it('has a sentence for each reason, the cost included', () => {
  const sentences = LEAVE_REFUSALS.map((reason) => leaveRefusalSentence(reason, '£5.50'));
  expect(new Set(sentences).size).toBe(LEAVE_REFUSALS.length);
  expect(leaveRefusalSentence('charge_changed', '£5.50')).toBe(
    'The cost has changed: leaving less than 5 hours before kickoff costs £5.50, earlier is free.',
  );
});
