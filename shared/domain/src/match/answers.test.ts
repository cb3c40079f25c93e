import { expect, it } from 'vitest';
import { sampleMatch, sampleMember } from '../testing/sample-match.ts';
import {
  ACTIVE_WITHIN_MS,
  ASK_AGAIN_MS,
  answerRefusal,
  askRefusal,
  groupAnswers,
  isActive,
  isAwayOn,
} from './answers.ts';

const AWAY = { from: '2026-11-20', until: '2026-12-04' };

it.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-24', true],
  ['2026-12-04', true],
  ['2026-12-05', false],
])('both days of an absence count: on %s, away is %s', (date, isAway) => {
  expect(isAwayOn(date, AWAY)).toBe(isAway);
});

it('being in or waiting wins over an answer, an answer over being away, and a guest is no answer', () => {
  const players = [
    { playerId: 1, answer: 'cant', absence: AWAY },
    { playerId: 2, answer: 'cant', absence: null },
    { playerId: 3, answer: 'maybe', absence: AWAY },
    { playerId: 4, answer: null, absence: AWAY },
    { playerId: 5, answer: null, absence: { from: '2026-11-25', until: '2026-11-25' } },
    { playerId: 6, answer: null, absence: null },
  ] as const;
  const members = [
    { playerId: 1, guestId: null },
    { playerId: 6, guestId: 'a' },
  ];
  const groups = groupAnswers({ date: '2026-11-24', members }, players);
  const ids = Object.entries(groups).map(([name, those]) => [name, those.map(({ playerId }) => playerId)]);
  expect(Object.fromEntries(ids)).toEqual({ cant: [2, 4], maybe: [3], unanswered: [5, 6] });
});

const KICKOFF = Date.parse('2026-11-24T19:00:00Z');
const MATCH = sampleMatch({ signinBeginAt: KICKOFF - 5 * ASK_AGAIN_MS, kickoffAt: KICKOFF, places: 2 });
const players = (...ids: number[]) => ({ members: ids.map((playerId) => sampleMember({ playerId })) });
const NOW = KICKOFF - ASK_AGAIN_MS;

it.each([
  ['nothing stands against it', {}, {}, null],
  ['it was long enough ago', {}, { askedAt: NOW - ASK_AGAIN_MS }, null],
  ['it was too recently', {}, { askedAt: NOW - ASK_AGAIN_MS + 1 }, 'asked_recently'],
  ['a place is free', players(1), { isAboutPlaces: true }, null],
  ['no place is free', players(1, 2), { isAboutPlaces: true }, 'match_full'],
  ['it isn’t about places', players(1, 2), {}, null],
  ['sign-up has just opened', { signinBeginAt: NOW }, {}, null],
  ['sign-up hasn’t opened', { signinBeginAt: NOW + 1 }, {}, 'signup_not_open'],
  ['the match has started', { status: 'in_progress' }, {}, 'match_not_pending'],
  ['kickoff has passed', { kickoffAt: NOW }, {}, 'match_not_pending'],
] as const)('asking players when %s', (_, match, facts, reason) => {
  const asked = { now: NOW, askedAt: null, isAboutPlaces: false, ...facts };
  expect(askRefusal({ ...MATCH, ...match }, asked)).toBe(reason);
});

it.each([
  [MATCH, null],
  [{ ...MATCH, status: 'in_progress' as const }, 'match_not_pending'],
  [{ ...MATCH, ...players(2) }, null],
  [{ ...MATCH, ...players(1) }, 'already_joined'],
])('player 1 says whether they come to match %#: %s', (match, reason) => {
  expect(answerRefusal(match, 1)).toBe(reason);
});

it.each([
  [null, true],
  [KICKOFF - ACTIVE_WITHIN_MS + 1, true],
  [KICKOFF - ACTIVE_WITHIN_MS, false],
])('someone whose last match was at %s is reminded: %s', (last, expected) => {
  expect(isActive(last, KICKOFF)).toBe(expected);
});
