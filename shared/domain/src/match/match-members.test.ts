import { DEFAULT_MONEY as POUNDS } from '@kickabout/contract/club-money';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { accepted, inForce, sampleMatch, sampleMember } from '../testing/sample-match.ts';
import type { Match, Member } from './match.ts';
import {
  addMember,
  withGuests as company,
  join,
  recordFacts,
  removeEveryone,
  setTeams,
  takeOut,
} from './match-members.ts';

const NOW = 1_000_000;
const KICKOFF = NOW + HOUR_MS;
const joined = (playerId: number, more: Partial<Member> = {}) =>
  sampleMember({ playerId, joinedAt: playerId, ...more });
const match = sampleMatch({ kickoffAt: KICKOFF, places: 2, members: [joined(1), joined(2)] });
const pia = { playerId: 9, preferredName: 'Pia' };
const add = (to: Match, more = {}, refundsLateLeavers = false) =>
  addMember(to, { ...pia, ...more }, { now: NOW, refundsLateLeavers });
const ids = ({ members }: Match) => members.map(({ playerId }) => playerId);

test('a player joins after everyone else, at the match’s price, and in no team', () => {
  expect(add(match).members).toEqual([
    ...match.members,
    sampleMember({ ...pia, priceMinor: match.priceMinor, joinedAt: NOW }),
  ]);
});

test('a guest joins by name, and waits behind all players where the club wants so', () => {
  const guest = { guestId: 'g', guestName: 'Max', waitsLast: true };
  expect(add(match, guest).members.at(-1)).toMatchObject({ ...pia, ...guest });
});

test.each<[string, Partial<Match>, number]>([
  ['now', {}, NOW],
  ['after someone whom the clock had ahead', { members: [joined(1, { joinedAt: NOW + 5 })] }, NOW + 6],
  ['after the teams were confirmed', { teamsConfirmedAt: NOW }, NOW + 1],
])('someone joins %s', (_, more, joinedAt) => {
  expect(add(sampleMatch({ ...match, ...more })).members.at(-1)?.joinedAt).toBe(joinedAt);
});

test('whoever is added once a match has started plays', () => {
  expect(add(sampleMatch({ ...match, status: 'in_progress' })).members.at(-1)?.plays).toBe(true);
  expect(add(match).members.at(-1)?.plays).toBeNull();
});

const left = (playerId: number, takenBy: number | null = null) => ({
  ...{ playerId, priceMinor: 500, takenBy },
  takerJoinedAt: null,
});

test.each<[string, Partial<Match>, boolean, (number | null)[]]>([
  ['takes the first open', { lateLeaves: [left(5, 6), left(7), left(8)], places: 3 }, true, [6, 9, null]],
  ['takes their own', { lateLeaves: [left(7), left(9)], places: 3 }, true, [null, 9]],
  ['takes none in a club that refunds no one', { lateLeaves: [left(7)], places: 3 }, false, [null]],
  ['takes none without a place', { lateLeaves: [left(7)], places: 2 }, true, [null]],
  ['takes none after kickoff', { lateLeaves: [left(7)], places: 3, kickoffAt: NOW }, true, [null]],
])('whoever joins where someone left late %s', (_, more, refunds, taken) => {
  expect(
    add(sampleMatch({ ...match, ...more }), {}, refunds).lateLeaves.map(({ takenBy }) => takenBy),
  ).toEqual(taken);
});

const leave = (from: Match, who: readonly Member[]) => {
  const club = inForce({ graceMinutes: 0, refundsLateLeavers: false });
  const left = takeOut(from, who, { now: NOW, removedByAdmin: false, club });
  if (!left.ok) throw new Error(left.reason);
  return left;
};

test('a late leave is charged, and the first who waits gets the place and the team', () => {
  const first = joined(1, { teamId: 2 });
  const full = sampleMatch({ ...match, members: [first, joined(2), joined(3), joined(4)] });
  const { match: after, chargeMinor } = leave(full, [first]);
  expect(chargeMinor).toBe(500);
  expect(after.lateLeaves).toEqual([left(1)]);
  expect(after.members).toEqual([joined(2), joined(3, { teamId: 2 }), joined(4)]);
});

test('a player leaves with their guest: both places are charged, the guest’s first, and two move up', () => {
  const [first, guest] = [
    joined(1, { priceMinor: 500 }),
    joined(1, { guestId: 'g', joinedAt: 2, priceMinor: 400 }),
  ];
  const full = sampleMatch({ ...match, members: [first, guest, joined(3), joined(4)] });
  const { match: after, chargeMinor } = leave(full, [first, guest]);
  expect(chargeMinor).toBe(900);
  expect(after.lateLeaves.map(({ priceMinor }) => priceMinor)).toEqual([400, 500]);
  expect(ids(after)).toEqual([3, 4]);
});

const everyone = [
  joined(1, { plays: true }),
  joined(2, { teamId: 1, plays: false }),
  joined(3, { teamId: 2 }),
  joined(1, { guestId: 'g', joinedAt: NOW + 7, teamId: 2, plays: true }),
  joined(1, { guestId: 'h', teamId: 1 }),
];
const withGuests = sampleMatch({ ...match, members: everyone });
const teams = (picked: Parameters<typeof setTeams>[1]) => {
  const { members, teamsConfirmedAt } = accepted(setTeams(withGuests, picked, NOW));
  return {
    teams: members.map(({ teamId }) => teamId),
    plays: members.map(({ plays }) => plays),
    teamsConfirmedAt,
  };
};

test('teams are confirmed together, not before anyone joined; guests stay where they are unless they’re named', () => {
  expect(teams({ team1: [1], team2: [2] })).toEqual({
    teams: [1, 2, 0, 2, 1],
    plays: [null, null, null, true, null],
    teamsConfirmedAt: NOW + 7,
  });
  expect(teams({ team1: [], team2: [3], guests1: ['g'] }).teams).toEqual([0, 0, 2, 1, 0]);
  expect(teams({ team1: [], team2: [], guests2: ['h'] })).toEqual({
    teams: [0, 0, 0, 0, 2],
    plays: [null, null, null, null, null],
    teamsConfirmedAt: NOW + 7,
  });
});

test('empty teams are no longer confirmed', () => {
  expect(teams({ team1: [], team2: [], guests1: [], guests2: [] }).teamsConfirmedAt).toBeNull();
  expect(teams({ team1: [], team2: [] }).teams).toEqual([0, 0, 0, 2, 1]);
});

test('the clock confirms teams of those who joined before', () => {
  expect(accepted(setTeams(match, { team1: [1], team2: [] }, NOW)).teamsConfirmedAt).toBe(NOW);
});

test.each([
  [{ team1: [1], team2: [9] }, 9],
  [{ team1: [1], team2: [], guests1: ['x'] }, undefined],
])('teams have no one who isn’t in the match: %j', (picked, stranger) => {
  expect(setTeams(withGuests, picked, NOW)).toEqual({ ok: false, reason: 'not_in_match', stranger });
});

test('what is recorded of a player isn’t recorded of their guest', () => {
  const facts = { playerId: 1, guestId: null, goals: 2, late: true };
  const { members } = accepted(recordFacts(withGuests, [facts]));
  expect(members).toEqual([{ ...everyone[0], goals: 2, late: true }, ...everyone.slice(1)]);
});

test('a player joins once, at the price that they agreed to', () => {
  const player = { playerId: 8, preferredName: 'Ann', balanceMinor: 1000, heldMinor: 0, matchesPlayed: 0 };
  const club = inForce({
    ...{ graceMinutes: 0, refundsLateLeavers: false },
    ...{ mostGuests: 0, guestsWaitLast: false },
  });
  const request = { now: NOW, money: POUNDS, quotedPriceMinor: match.priceMinor, addedByAdmin: false, club };
  const joined = accepted(join(match, player, request));
  expect(joined.members.at(-1)).toMatchObject({ playerId: 8, joinedAt: NOW, priceMinor: match.priceMinor });
  expect(join(joined, player, request)).toEqual({ ok: false, reason: 'already_joined' });
});

test('a player leaves with their guests; everyone can be removed until kickoff', () => {
  const [guest, player] = [joined(2, { guestId: 'z' }), joined(2)];
  expect(company({ members: [guest, joined(1), player] }, 2)).toEqual([player, guest]);
  expect(removeEveryone(withGuests, NOW)).toEqual({ ok: true, match: { ...withGuests, members: [] } });
  const started = { ...withGuests, status: 'in_progress' as const };
  expect(removeEveryone(started, NOW)).toEqual({ ok: false, reason: 'match_not_pending' });
});
