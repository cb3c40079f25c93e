import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { kickoffAt } from '../kickoff.ts';
import { accepted, inForce, sampleMatch, sampleMember } from '../testing/sample-match.ts';
import type { Match } from './match.ts';
import { changeDetails, endMatch, matchInZone, startMatch } from './match-course.ts';
import { asPlayer } from './places.ts';

const KICKOFF = Date.parse('2026-11-24T19:00Z');
const AT = inForce({ now: KICKOFF - 24 * HOUR_MS, timeZone: 'Europe/London' });
const match = sampleMatch({ date: '2026-11-24', time: '19:00', kickoffAt: KICKOFF, places: 2 });
const started = (more: Partial<Match> = {}) => sampleMatch({ ...match, status: 'in_progress', ...more });

test('a new time moves the kickoff, and is counted', () => {
  const to = { date: '2026-11-25', time: '20:30' };
  const moved = { ...match, ...to, kickoffAt: Date.parse('2026-11-25T20:30Z'), moves: 1, movedAt: AT.now };
  expect(changeDetails(match, to, AT)).toEqual(moved);
});

test('a new date moves the kickoff at the same time on the club’s clock', () => {
  const moved = changeDetails(match, { date: '2026-11-25' }, AT);
  expect([moved.kickoffAt, moved.moves]).toEqual([Date.parse('2026-11-25T19:00Z'), 1]);
});

test('a change after kickoff, before it has been processed, doesn’t keep the match from starting', () => {
  const changed = changeDetails(match, { status: 'pending', priceMinor: 400 }, { ...AT, now: KICKOFF });
  expect(startMatch(changed, KICKOFF)?.status).toBe('in_progress');
});

test.each([
  ['times', 'America/Sao_Paulo', { kickoffAt: Date.parse('2026-11-24T22:00Z'), moves: 1, movedAt: AT.now }],
  ['moments', 'America/Sao_Paulo', { date: '2026-11-24', time: '16:00' }],
  ['moments', 'Pacific/Auckland', { date: '2026-11-25', time: '08:00' }],
  ['times', 'Europe/Lisbon', {}],
] as const)(
  'in another zone %s stay, and what is shown is when it starts: %s',
  (keeps, timeZone, changed) => {
    const after = matchInZone(match, { ...AT, keeps, timeZone });
    expect(after).toEqual({ ...match, ...changed });
    expect(kickoffAt(after.date, after.time, timeZone)).toBe(after.kickoffAt);
  },
);

test('in another zone a match that has begun stays where it is', () => {
  const after = matchInZone(match, { keeps: 'times', now: KICKOFF, timeZone: 'America/Sao_Paulo' });
  expect(after).toEqual({ ...match, time: '16:00' });
});

test('the same time again moves nothing, and what isn’t named stays', () => {
  expect(changeDetails(match, { date: match.date, time: match.time }, AT)).toEqual(match);
  const others = { priceMinor: 400, places: 3 };
  expect(changeDetails(match, others, AT)).toEqual({ ...match, ...others });
});

const HOUR_BEFORE = KICKOFF - HOUR_MS;
const earlier = { time: '18:00' };
const [putBack, startedByHand] = [{ status: 'pending' }, { status: 'in_progress' }] as const;
const processed = sampleMatch({ ...match, kickoffAskedAt: HOUR_BEFORE });
test.each<[string, Match, Partial<Match>, number, Match['status'], number | null]>([
  ['moved into the past starts straight away', match, earlier, KICKOFF, 'in_progress', HOUR_BEFORE],
  ['moved to this very moment starts straight away', match, earlier, HOUR_BEFORE, 'in_progress', HOUR_BEFORE],
  ['moved to a moment later doesn’t', match, earlier, HOUR_BEFORE - 1, 'pending', null],
  [
    'moved into the past and completed is completed',
    match,
    { ...earlier, status: 'completed' },
    KICKOFF,
    'completed',
    HOUR_BEFORE,
  ],
  ['moved back to a processed kickoff stays pending', processed, earlier, KICKOFF, 'pending', HOUR_BEFORE],
  ['put back after its kickoff stays pending', started(), putBack, KICKOFF, 'pending', KICKOFF],
  ['put back before its kickoff starts again then', started(), putBack, KICKOFF - 1, 'pending', null],
  ['started by hand waits for no kickoff', match, startedByHand, KICKOFF + 1, 'in_progress', null],
])('a match %s', (_, before, details, now, status, kickoffAskedAt) => {
  expect(changeDetails(before, details, { ...AT, now })).toMatchObject({ status, kickoffAskedAt });
});

test('the vote opens with the end, closes when the match is put back, and what was counted stays', () => {
  const now = KICKOFF + 2 * HOUR_MS;
  const completed = changeDetails(started(), { status: 'completed' }, { ...AT, now });
  expect(completed.votesEndAt).toBe(now + 24 * HOUR_MS);
  expect(changeDetails(completed, { status: 'pending' }, { ...AT, now }).votesEndAt).toBeNull();
  expect(accepted(endMatch(started(), [], now))).toEqual(completed);
  const counted = { ...completed, voteWinners: [1] };
  expect(accepted(endMatch(counted, [], now + 1))).toEqual(counted);
});

test('with fewer places the last to join wait, without a team; with more, everyone keeps theirs', () => {
  const members = [1, 2, 3].map((playerId) => sampleMember({ playerId, joinedAt: playerId, teamId: 1 }));
  const full = sampleMatch({ ...match, places: 3, members });
  const teams = (places: number) => changeDetails(full, { places }, AT).members.map(({ teamId }) => teamId);
  expect(teams(2)).toEqual([1, 1, 0]);
  expect(teams(4)).toEqual([1, 1, 1]);
});

test('a price changes neither the moment of a match planned in another time zone, nor the team of someone who waits', () => {
  const members = [1, 2, 3].map((playerId) => sampleMember({ playerId, joinedAt: playerId, teamId: 1 }));
  const planned = sampleMatch({ ...match, kickoffAt: KICKOFF - HOUR_MS, members });
  expect(changeDetails(planned, { priceMinor: 400 }, AT)).toEqual({ ...planned, priceMinor: 400 });
});

test('a kickoff is processed once, and not before', () => {
  expect(startMatch(match, KICKOFF - 1)).toBeNull();
  expect(startMatch(match, KICKOFF)).toEqual({ ...match, status: 'in_progress', kickoffAskedAt: KICKOFF });
  expect(startMatch({ ...match, kickoffAskedAt: KICKOFF }, KICKOFF)).toBeNull();
  for (const status of ['in_progress', 'friendly', 'completed'] as const)
    expect(startMatch(started({ status }), KICKOFF + 1)).toBeNull();
});

const both = { members: [1, 2].map((playerId) => sampleMember({ playerId, goals: 1, plays: true })) };
const did = (playerId: number) => [
  { ...asPlayer(playerId), goals: 3, assists: 1, ownGoals: 0, teamId: 2 as const },
];

test('a result is what everyone did; those who are left out stay as they are', () => {
  const ended = accepted(endMatch(started(both), did(2), KICKOFF));
  expect(ended.members.map(({ goals, assists, teamId }) => [goals, assists, teamId])).toEqual([
    [1, 0, 0],
    [3, 1, 2],
  ]);
});

test('the same result can be sent again', () => {
  const ended = accepted(endMatch(started(both), did(2), KICKOFF));
  expect(accepted(endMatch(ended, did(2), KICKOFF + 1))).toEqual(ended);
});

test('a friendly stays one', () => {
  expect(accepted(endMatch(started({ status: 'friendly' }), [], KICKOFF)).status).toBe('friendly');
});

test.each<[string, Match, number, string]>([
  ['before kickoff', sampleMatch({ ...match, ...both }), 2, 'match_not_started'],
  ['with someone who isn’t in it', started(both), 3, 'not_in_match'],
  ['over another one', started({ ...both, status: 'completed' }), 2, 'conflict'],
])('a result isn’t saved %s', (_, before, playerId, reason) => {
  expect(endMatch(before, did(playerId), KICKOFF)).toEqual({ ok: false, reason });
});
