import type { MatchNote, MatchStatus } from '@kickabout/contract';
import { describe, expect, it, test } from 'vitest';
import { HOUR_MS } from './durations.ts';
import { asPlayer } from './match/places.ts';
import {
  foldMatchNotes,
  isMatchTime,
  type NotedGoal,
  notedTallies,
  noteRefusal,
  noteRefusalSentence,
  resultFromNotes,
} from './match-notes.ts';
import { ANN, BEN, CAT, KICKOFF, X, Y, Z } from './testing/sample-notes.ts';

const score = (notes: readonly MatchNote[]) => {
  const { team1, team2 } = foldMatchNotes(notes).score;
  return `${team1}:${team2}`;
};
const told = ({ goalId, scorer, assistBy }: NotedGoal) =>
  `${goalId} by ${scorer.playerId}${assistBy === null ? '' : ` from ${assistBy}`}`;
const SAID_SAME = X.say('s', 'same_goal', 'a', 'b', 20);
const SAME = [X.goal('a', ANN, 0), Y.goal('b', ANN, 9), SAID_SAME];
const OTHER_SCORER = [X.goal('a', ANN, 0), Y.goal('b', BEN, 9), SAID_SAME];
const THREE_SCORERS = [...OTHER_SCORER, Z.goal('c', CAT, 12)];

describe('the score', () => {
  test.each<[string, MatchNote[], string]>([
    ['nothing noted', [], '0:0'],
    ['goals', [X.goal('a', ANN, 0), X.goal('b', CAT, 60), X.goal('c', ANN, 90)], '2:1'],
    ['an own goal counts for the opponents', [X.ownGoal('a', ANN, 0)], '0:1'],
    ['a goal that was undone', [X.goal('a', ANN, 0), X.undo('u', 'a', 5)], '0:0'],
    ['undone twice, by two phones', [X.goal('a', ANN, 0), X.undo('u', 'a', 5), Y.undo('v', 'a', 6)], '0:0'],
    ['an undo that arrives before its goal', [X.undo('u', 'a', 5), X.goal('a', ANN, 0)], '0:0'],
    ['two phones, and no one has said yet', [X.goal('a', ANN, 0), Y.goal('b', ANN, 9)], '2:0'],
  ])('%s', (_, notes, expected) => {
    expect(score(notes)).toBe(expected);
  });

  test.each<[string, MatchNote[], string]>([
    ['once said to be the same goal', SAME, '1:0'],
    ['said by both phones, the other way round', [...SAME, Y.say('t', 'same_goal', 'b', 'a', 21)], '1:0'],
    ['of which one was undone before', [...SAME, Y.undo('u', 'b', 15)], '1:0'],
    ['of which both are undone', [...SAME, X.undo('u', 'a', 30), X.undo('v', 'b', 30)], '0:0'],
    ['then said to be two', [...SAME, Y.say('t', 'two_goals', 'a', 'b', 40)], '2:0'],
    [
      'said to be two before, by a phone that sends it late',
      [...SAME, Y.say('t', 'two_goals', 'b', 'a', 1)],
      '1:0',
    ],
    [
      'noted by a third phone, too',
      [...SAME, Z.goal('c', BEN, 3), Z.say('t', 'same_goal', 'c', 'b', 60)],
      '1:0',
    ],
    ['with a goal that never arrives', [...SAME, Z.say('t', 'same_goal', 'b', 'missing', 60)], '1:0'],
  ])('two notes, %s', (_, notes, expected) => {
    expect(score(notes)).toBe(expected);
  });
});

describe('who scored and assisted', () => {
  test.each<[string, MatchNote[], string[]]>([
    ['in order of time', [X.goal('b', CAT, 60), X.goal('a', ANN, 0)], ['a by 1', 'b by 3']],
    [
      'in order of time, also if two phones noted the first',
      [...SAME, X.goal('c', CAT, 60)],
      ['a by 1', 'c by 3'],
    ],
    [
      'the latest assist counts',
      [X.goal('a', ANN, 0), X.assist('n', 'a', null, 9), X.assist('m', 'a', BEN, 8)],
      ['a by 1'],
    ],
    ['an assist', [X.goal('a', ANN, 0), X.assist('n', 'a', BEN, 9)], ['a by 1 from 2']],
    ['no one assists themselves', [X.goal('a', ANN, 0), X.assist('n', 'a', ANN, 9)], ['a by 1']],
    ['no one assists an own goal', [X.ownGoal('a', ANN, 0), X.assist('n', 'a', BEN, 9)], ['a by 1']],
    [
      'a host assists their guest',
      [X.goal('a', ANN, 0, 'guest'), X.assist('n', 'a', ANN, 9)],
      ['a by 1 from 1'],
    ],
    [
      'of the same goal, the assist that the other phone noted',
      [...SAME, Y.assist('n', 'b', BEN, 11)],
      ['a by 1 from 2'],
    ],
    [
      'of the same goal, the scorer that was chosen last',
      [...OTHER_SCORER, Y.say('t', 'same_goal', 'b', 'a', 21)],
      ['b by 2'],
    ],
    [
      'of the same goal, the scorer that was chosen last, also if the pair had been chosen before',
      [...THREE_SCORERS, Z.say('t', 'same_goal', 'c', 'b', 21), Y.say('u', 'same_goal', 'b', 'a', 30)],
      ['b by 2'],
    ],
    [
      'of the same goal, no scorer of whom was only said that it’s another goal',
      [...THREE_SCORERS, X.say('t', 'same_goal', 'a', 'c', 21), Y.say('u', 'two_goals', 'b', 'c', 30)],
      ['a by 1'],
    ],
    [
      'of the same goal, no assist that the other phone noted for another scorer',
      [...OTHER_SCORER, Y.assist('n', 'b', CAT, 11)],
      ['a by 1'],
    ],
  ])('%s', (_, notes, expected) => {
    expect(foldMatchNotes(notes).goals.map(told)).toEqual(expected);
  });

  it('a goal that several phones noted was scored when the first of them noted it', () => {
    const notes = [
      ...[X.goal('a', ANN, 0), Y.goal('b', ANN, 5), Z.goal('c', ANN, 9)],
      X.say('s', 'same_goal', 'a', 'c', 20),
      Y.say('t', 'same_goal', 'b', 'a', 21),
    ];
    expect(foldMatchNotes(notes).goals).toMatchObject([{ noteIds: ['a', 'b', 'c'], at: KICKOFF }]);
  });

  it('adds up for each member, guests apart from their hosts', () => {
    const notes = [
      X.goal('a', ANN, 0),
      X.goal('b', ANN, 60, 'guest'),
      X.assist('n', 'b', ANN, 61),
      X.ownGoal('c', CAT, 90),
      X.ownGoal('d', BEN, 95),
    ];
    expect(notedTallies(foldMatchNotes(notes).goals)).toEqual([
      { playerId: ANN, guestId: null, teamId: 1, goals: 1, assists: 1, ownGoals: 0 },
      { playerId: ANN, guestId: 'guest', teamId: 1, goals: 1, assists: 0, ownGoals: 0 },
      { playerId: CAT, guestId: null, teamId: 2, goals: 0, assists: 0, ownGoals: 1 },
      { playerId: BEN, guestId: null, teamId: 1, goals: 0, assists: 0, ownGoals: 1 },
    ]);
  });
});

it('the result of the notes is what each member did, and a team for those who had none', () => {
  const goal = (scorer: number, assistBy: number | null): NotedGoal => ({
    ...{ goalId: `of ${scorer}`, noteIds: [], kind: 'goal', teamId: 2, at: 0 },
    ...{ scorer: asPlayer(scorer), assistBy },
  });
  const members = [
    { ...asPlayer(ANN), teamId: 0 as const },
    { ...asPlayer(BEN), teamId: 1 as const },
    { ...asPlayer(CAT), teamId: 0 as const },
  ];
  expect(resultFromNotes(members, [goal(ANN, BEN), goal(BEN, null)])).toEqual([
    { ...members[0], goals: 1, assists: 0, ownGoals: 0, teamId: 2 },
    { ...members[1], goals: 1, assists: 1, ownGoals: 0, teamId: 1 },
    { ...members[2], goals: 0, assists: 0, ownGoals: 0, teamId: 0 },
  ]);
});

describe('notes can be taken', () => {
  type Facts = Partial<Parameters<typeof noteRefusal>[0]> & { status?: MatchStatus; at?: number };
  test.each<[string, Facts, string | null]>([
    ['by someone in the match', {}, null],
    ['by an admin who isn’t', { isAdmin: true, isInMatch: false }, null],
    ['not by anyone else', { isInMatch: false }, 'not_allowed'],
    ['not by players, where the club leaves it to admins', { playersTakeNotes: false }, 'not_allowed'],
    ['by admins there', { playersTakeNotes: false, isAdmin: true }, null],
    ['from an hour before kickoff', { at: KICKOFF - HOUR_MS }, null],
    ['not earlier', { at: KICKOFF - HOUR_MS - 1 }, 'match_not_started'],
    ['as soon as the match has started', { at: KICKOFF - 2 * HOUR_MS, status: 'in_progress' }, null],
    [
      'after the result, by a phone that was offline',
      { at: KICKOFF + 48 * HOUR_MS, status: 'completed' },
      null,
    ],
  ])('%s', (_, { status = 'pending', at: now = KICKOFF, ...facts }, expected) => {
    const match = { status, kickoffAt: KICKOFF };
    expect(
      noteRefusal({ match, isAdmin: false, isInMatch: true, playersTakeNotes: true, ...facts }, now),
    ).toBe(expected);
  });
});

it('someone who can’t take notes is told why', () => {
  const told = (reason: 'not_allowed' | 'match_not_started', playersTakeNotes: boolean) =>
    noteRefusalSentence(reason, { playersTakeNotes });
  expect(told('not_allowed', true)).toBe('Only admins and those in the match can take notes.');
  expect(told('not_allowed', false)).toBe('Only admins can take notes in this club.');
  expect(told('match_not_started', true)).toBe('You can take notes from an hour before kickoff.');
});

test.each<[string, MatchStatus, number, boolean]>([
  ['not earlier than an hour before kickoff', 'pending', -HOUR_MS - 1, false],
  ['from an hour before kickoff', 'pending', -HOUR_MS, true],
  ['until a day after kickoff', 'completed', 24 * HOUR_MS - 1, true],
  ['not later', 'completed', 24 * HOUR_MS, false],
  ['for as long as no one completes it', 'in_progress', 48 * HOUR_MS, true],
])('a match is on %s', (_, status, sinceKickoff, expected) => {
  expect(isMatchTime({ status, kickoffAt: KICKOFF }, KICKOFF + sinceKickoff)).toBe(expected);
});
