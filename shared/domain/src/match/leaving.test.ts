import { LEAVE_REFUSALS } from '@kickabout/contract';
import { expect, it, test } from 'vitest';
import { LATE_LEAVE_WINDOW_MS } from './late-leave.ts';
import { decideLeave, type LeaveFacts, leaveRefusalSentence } from './leaving.ts';

const KICKOFF = 1_800_000_000_000;
const FIVE_HOURS_BEFORE = KICKOFF - LATE_LEAVE_WINDOW_MS;

const place = (priceMinor: number) => ({ hasPlace: true, priceMinor });
const running: Partial<LeaveFacts> = { match: { status: 'in_progress', kickoffAt: KICKOFF } };
/** A player leaves a place late; each test changes one thing. */
const lateLeave: LeaveFacts = {
  now: FIVE_HOURS_BEFORE + 1,
  match: { status: 'pending', kickoffAt: KICKOFF },
  leavers: [place(500)],
  removedByAdmin: false,
  graceEndsAt: null,
  refills: 0,
};

test.each<[string, Partial<LeaveFacts>, number | string]>([
  ['late costs the price at which they joined', {}, 500],
  ['late is free within the minutes of grace', { graceEndsAt: FIVE_HOURS_BEFORE + 1 }, 0],
  ['late costs the price once they are over', { graceEndsAt: FIVE_HOURS_BEFORE }, 500],
  ['after kickoff, with the match still pending, is late', { now: KICKOFF + 1 }, 500],
  ['late is free where someone waiting takes the place', { refills: 1 }, 0],
  ['at kickoff is charged though someone waits', { refills: 1, now: KICKOFF }, 500],
  ['with a guest costs both prices', { leavers: [place(500), place(450)] }, 950],
  [
    'with a guest where one person waits costs one of them',
    { refills: 1, leavers: [place(500), { ...place(450), hasPlace: false }, place(450)] },
    450,
  ],
  ['exactly five hours before is free', { now: FIVE_HOURS_BEFORE }, 0],
  ['the waiting list is free, however late', { leavers: [{ hasPlace: false, priceMinor: 500 }] }, 0],
  ['because an admin removes them is free, however late', { removedByAdmin: true }, 0],
  ['by an admin’s removal is free once the match has started too', { ...running, removedByAdmin: true }, 0],
  ['with the right charge agreed to goes ahead', { expectedChargeMinor: 500 }, 500],
  ['who was told "free" is asked again', { expectedChargeMinor: 0 }, 'charge_changed'],
  [
    'who was told a charge but could leave for free is asked again',
    { now: 0, expectedChargeMinor: 500 },
    'charge_changed',
  ],
  ['who is not in the match', { leavers: [] }, 'not_in_match'],
  ['a match in progress', running, 'match_not_pending'],
  ['a friendly', { match: { status: 'friendly', kickoffAt: KICKOFF } }, 'match_not_pending'],
  ['a completed match', { match: { status: 'completed', kickoffAt: KICKOFF } }, 'match_not_pending'],
])('leaving: %s', (_, change, expected) => {
  const decision = decideLeave({ ...lateLeave, ...change });
  expect(decision.ok ? decision.chargeMinor : decision.reason).toBe(expected);
});

it('has a sentence for each reason, the cost included', () => {
  const sentences = LEAVE_REFUSALS.map((reason) => leaveRefusalSentence(reason, '£5.50'));
  expect(new Set(sentences).size).toBe(LEAVE_REFUSALS.length);
  expect(leaveRefusalSentence('charge_changed', '£5.50')).toBe(
    'The cost has changed: leaving less than 5 hours before kickoff costs £5.50, earlier is free.',
  );
});
