import { expect, it, test } from 'vitest';
import { HOUR_MS } from '../durations.ts';
import { accepted, inForce, sampleMatch, sampleMember } from '../testing/sample-match.ts';
import { chargesDue } from './charges.ts';
import { type Match, withConsequences } from './match.ts';
import { changeDetails, type MatchDetails } from './match-course.ts';
import { addMember, recordFacts, setTeams, takeOut } from './match-members.ts';
import { asPlayer } from './places.ts';

it('who plays and who won follow from a change, and only someone who played is man of the match', () => {
  const scorer = sampleMember({ playerId: 1, teamId: 1, goals: 2 });
  const reserve = sampleMember({ playerId: 3, joinedAt: 2 });
  const members = [scorer, sampleMember({ playerId: 2, joinedAt: 1, teamId: 2 }), reserve];
  const match = sampleMatch({ status: 'completed', places: 2, members, manOfTheMatchId: 1 });
  const after = withConsequences(match);
  expect(after).toMatchObject({ winningTeam: 1, manOfTheMatchId: 1 });
  expect(after.members.map(({ plays }) => plays)).toEqual([true, true, false]);
  expect(withConsequences({ ...match, manOfTheMatchId: 3 }).manOfTheMatchId).toBeNull();
});

const KICKOFF = Date.parse('2026-11-24T19:00Z');
const NOW = KICKOFF - HOUR_MS;
/** Two places: 1 and 2 have them, 3 waits. */
const match = sampleMatch({
  places: 2,
  kickoffAt: KICKOFF,
  members: [1, 2, 3].map((playerId) => sampleMember({ playerId, joinedAt: playerId })),
});

type Change = (match: Match) => Match;
const details =
  (changed: MatchDetails): Change =>
  (before) =>
    changeDetails(before, changed, inForce({ now: NOW, timeZone: 'Europe/London' }));
const places = (number: number) => details({ places: number });
const start = details({ status: 'in_progress' });
const teams =
  (team1: number[], team2: number[]): Change =>
  (before) =>
    accepted(setTeams(before, { team1, team2 }, NOW));
const record =
  (playerId: number, facts: object): Change =>
  (before) =>
    accepted(recordFacts(before, [{ ...asPlayer(playerId), ...facts }]));
const join =
  (playerId: number, refundsLateLeavers = false): Change =>
  (before) =>
    addMember(before, { playerId, preferredName: '' }, { now: NOW, refundsLateLeavers });
const leave =
  (playerId: number, removedByAdmin = false): Change =>
  (before) => {
    const who = before.members.filter((member) => member.playerId === playerId);
    const club = inForce({ graceMinutes: 0, refundsLateLeavers: false });
    return accepted(takeOut(before, who, { now: NOW, removedByAdmin, club }));
  };
const remove = (playerId: number) => leave(playerId, true);

test.each<[string, Change[], string]>([
  [
    'a price that changed later only to those who join later',
    [details({ places: 3, priceMinor: 650 }), join(4), places(4), start],
    '1: 500, 2: 500, 3: 500, 4: 650',
  ],
  ['those with a place once teams are emptied', [start, teams([3], [2]), teams([], [])], '1: 500, 2: 500'],
  [
    'teams of before kickoff, and who took a place since',
    [teams([3], [1]), places(4), join(4), start],
    '1: 500, 3: 500, 4: 500',
  ],
  ['not the last in the list, with fewer', [start, places(1)], '1: 500'],
  ['confirmed teams, however many places', [start, teams([3], [2]), places(1)], '2: 500, 3: 500'],
  [
    'nothing to someone taken out, with their late mark, and no one moves up',
    [start, record(1, { late: true }), remove(1), places(2)],
    '2: 500',
  ],
  ['a late leave, and who moved up', [leave(1), start], '1: 500, 2: 500, 3: 500'],
  [
    'a late leave of someone who came back twice',
    [leave(1), join(1), places(3), start],
    '1: 1000, 2: 500, 3: 500',
  ],
  ['a late leave until someone takes the place', [leave(2), places(3), leave(1)], '1: 500, 2: 500'],
  [
    'nothing for the first late leave whose place someone takes, where the club refunds it',
    [leave(2), places(3), leave(1), join(4, true)],
    '1: 500',
  ],
])('a match charges %s', (_, changes, expected) => {
  const after = changes.reduce((before, change) => withConsequences(change(before)), match);
  const charges = chargesDue(after);
  const sums = [...Map.groupBy(charges, ({ playerId }) => playerId)].map(
    ([playerId, some]) => `${playerId}: ${some.reduce((sum, { amountMinor }) => sum + amountMinor, 0)}`,
  );
  expect(sums.join(', ')).toBe(expected);
});
