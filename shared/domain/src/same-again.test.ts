import { DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import { describe, expect, it } from 'vitest';
import {
  chosenPrice,
  dateAfter,
  dateOfNext,
  onWeekday,
  repricedMatch,
  signUpOfNext,
  weekdayOf,
} from './same-again.ts';
import { sampleMatch, sampleMember } from './testing/sample-match.ts';

const LONDON = 'Europe/London';
const at = (text: string) => Date.parse(text);

it('counts days on the calendar', () => {
  expect(dateAfter('2026-12-29', 7)).toBe('2027-01-05');
  expect(dateAfter('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-23')).toBe(1);
  expect(weekdayOf('2026-11-29')).toBe(7);
  expect(onWeekday('2026-11-24', 2)).toBe('2026-11-24');
  expect(onWeekday('2026-11-24', 1)).toBe('2026-11-30');
});

describe('the date of the same match again', () => {
  it.each([
    ['the week after a match that was played', '2026-11-24', '2026-11-26T12:00Z', '2026-12-01'],
    ['the week after one that is being played', '2026-11-24', '2026-11-24T19:30Z', '2026-12-01'],
    ['the week after one that is ahead', '2026-12-08', '2026-11-24T12:00Z', '2026-12-15'],
    ['today, before its time', '2026-11-10', '2026-11-24T18:59Z', '2026-11-24'],
    ['next week, from its time on', '2026-11-10', '2026-11-24T19:00Z', '2026-12-01'],
    ['the same weekday after a summer break', '2026-07-07', '2026-09-03T12:00Z', '2026-09-08'],
    ['in the last week of the calendar', '2100-12-21', '2100-12-22T12:00Z', '2100-12-28'],
    ['nowhere, where the calendar ends', '2100-12-28', '2100-12-29T12:00Z', null],
  ])('is %s', (_, date, now, expected) => {
    expect(dateOfNext({ date, time: '19:00' }, at(now), LONDON)).toBe(expected);
  });
});

describe('when sign-up for the same match again opens', () => {
  const match = { date: '2026-10-20', time: '19:00', createdAt: at('2026-10-01T12:00Z') };
  const now = at('2026-10-21T12:00Z');

  it('is as many days before, at the same time of day, also when the clocks change', () => {
    const signUpOpensAt = at('2026-10-19T08:00Z');
    const opens = signUpOfNext({ ...match, signUpOpensAt }, '2026-10-27', { now, timeZone: LONDON });
    // 09:00 in London: summer time before, winter time after.
    expect(opens).toBe(at('2026-10-26T09:00Z'));
  });

  it('is now if that has passed, or if sign-up had opened with the match', () => {
    const clock = { now, timeZone: LONDON };
    const early = { ...match, signUpOpensAt: at('2026-10-13T08:00Z') };
    expect(signUpOfNext(early, '2026-10-27', clock)).toBeNull();
    const atOnce = { ...match, signUpOpensAt: at('2026-10-17T12:00Z'), createdAt: at('2026-10-17T12:00Z') };
    expect(signUpOfNext(atOnce, '2026-10-27', clock)).toBeNull();
  });

  it('is now if the match was moved to before its sign-up', () => {
    const clock = { now: at('2026-10-19T12:00Z'), timeZone: LONDON };
    for (const opens of ['2026-10-20T18:00Z', '2026-10-21T08:00Z'])
      expect(signUpOfNext({ ...match, signUpOpensAt: at(opens) }, '2026-10-27', clock)).toBeNull();
    const last = { ...match, date: '2100-12-24', signUpOpensAt: at('2100-12-27T08:00Z') };
    expect(signUpOfNext(last, '2100-12-31', clock)).toBeNull();
  });
});

it('knows a price that an admin chose', () => {
  expect(chosenPrice(POUNDS, { priceMinor: 500, pitchCostMinor: 7000, places: 14 })).toBeNull();
  expect(chosenPrice(POUNDS, { priceMinor: 550, pitchCostMinor: 7000, places: 14 })).toBe(550);
});

describe('when a pitch gets another price', () => {
  const match = sampleMatch({ priceMinor: 500, pitchCostMinor: 5000, places: 10 });
  const taken = { ...match, members: [sampleMember({})] };
  const LATE = { playerId: 1, priceMinor: 500, takenBy: null, takerJoinedAt: null };
  const pitch = { beforeMinor: 5000, afterMinor: 6100 };
  it.each([
    ['a match that no one has joined follows it', match, [610, 6100, null]],
    ['what players agreed to stays', taken, [500, 5000, 'players']],
    ['what someone paid for leaving late stays', { ...match, lateLeaves: [LATE] }, [500, 5000, 'players']],
    ['a price that an admin chose stays', { ...match, priceMinor: 450 }, [450, 6100, 'own_price']],
    ['a match with its own pitch cost stays', { ...match, pitchCostMinor: 4000 }, [500, 4000, 'own_price']],
  ])('%s', (_, before, after) => {
    const { match: is, keeps } = repricedMatch(POUNDS, before, pitch);
    expect([is.priceMinor, is.pitchCostMinor, keeps]).toEqual(after);
  });

  it('nothing changes if it’s the same price', () => {
    const same = { beforeMinor: 5000, afterMinor: 5000 };
    expect(repricedMatch(POUNDS, taken, same)).toMatchObject({ keeps: null });
  });
});
