import type { NotedGoal } from '@kickabout/domain';
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../testing/sample-player.ts';
import type { MatchPlayer } from '../queries.ts';
import { changesOf, fieldsOf, goalsOfOthers, scoreOf, statsFromNotes } from './stats-fields.ts';

const player = (id: number, did: Partial<MatchPlayer> = {}) => sampleMember(id, { team_id: 1, ...did });

describe('changesOf', () => {
  it.each([
    ['nothing typed', {}, null],
    ['the same typed again', { goals: '2', late: false }, null],
    ['one more goal', { goals: '3' }, { goals: 3 }],
    ['an empty count', { goals: '' }, { goals: 0 }],
    ['late, and moved to the other team', { late: true, team_id: 2 as const }, { late: true, team_id: 2 }],
  ])('%s', (_, typed, changes) => {
    expect(changesOf(player(7, { goals: 2 }), { 'player 7': typed })).toEqual(changes);
  });

  it('ignores what was typed for another player', () => {
    expect(changesOf(player(7), { 'player 8': { goals: '1' } })).toBeNull();
  });
});

it('a field that has not been typed in follows the server', () => {
  expect(fieldsOf(player(7, { assists: 4 }), { 'player 7': { goals: '1' } })).toMatchObject({
    goals: '1',
    assists: '4',
  });
});

it('the score includes unsaved input, gives own goals to the opponent and ignores reserves', () => {
  const players = [player(1), player(2, { team_id: 2, goals: 1 }), player(3, { team_id: 0, goals: 5 })];
  expect(
    scoreOf(players, { 'player 1': { goals: '2', own_goals: '1' }, 'player 3': { own_goals: '1' } }),
  ).toEqual({
    team1: 2,
    team2: 2,
  });
});

describe('what was noted on the pitch', () => {
  const goal = (playerId: number, more: Partial<NotedGoal> = {}): NotedGoal => ({
    goalId: 'a',
    noteIds: ['a'],
    kind: 'goal',
    teamId: 1,
    scorer: { playerId, guestId: null },
    assistBy: null,
    at: 0,
    ...more,
  });
  const who = { kind: 'guest', id: 'sam', host: { id: 1, name: 'Ann' } } as const;
  const guest = { ...player(9), who, key: 'guest sam' };
  const members = [player(1, { goals: 5, defcons: 2 }), player(2, { team_id: 0 }), guest];

  it('fills in goals, own goals, assists and missing teams, and nothing else', () => {
    const goals = [
      goal(1, { assistBy: 2 }),
      goal(2, { kind: 'own_goal', teamId: 2 }),
      goal(1, { scorer: { playerId: 1, guestId: 'sam' } }),
    ];
    expect(statsFromNotes(members, goals)).toEqual({
      'player 1': { goals: '1', own_goals: '0', assists: '0' },
      'player 2': { goals: '0', own_goals: '1', assists: '1', team_id: 1 },
      'guest sam': { goals: '1', own_goals: '0' },
    });
  });

  it('says how many goals are of someone who left', () => {
    expect(goalsOfOthers(members, [goal(1), goal(9)])).toBe(1);
  });
});
