import { sampleSummary } from '@kickabout/client/testing/samples';
import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../match-model/queries.ts';
import { afterJoining, afterLeaving } from './known-match.ts';

const match = sampleSummary({ players_in: 9 });

const counts = ({ players_in, players_waiting, my_place, my_waiting_position }: MatchSummary) => [
  players_in,
  players_waiting,
  my_place,
  my_waiting_position,
];

describe('a match right after', () => {
  const joined_at = '2026-11-24T18:00:00.000Z';
  it('joining: one more is in', () => {
    const joined = { place: 'in', waiting_position: null, price: 5, joined_at } as const;
    expect(counts(afterJoining(match, joined))).toEqual([10, 0, 'in', null]);
  });
  it.each([
    ['place', 10, '2026-11-24T18:10:00.000Z'],
    ['place', 0, null],
    ['list', 10, null],
  ])('joining late onto a %s, with %i minutes of grace: free to leave until %s', (where, minutes, until) => {
    const joined = {
      place: where === 'place' ? 'in' : 'waiting',
      waiting_position: null,
      price: 5,
      joined_at,
    } as const;
    const known = { ...match, kickoff_at: '2026-11-24T19:00:00.000Z', leave_grace_minutes: minutes };
    expect(afterJoining(known, joined).my_leave_free_until).toBe(until);
  });
  it('joining a full one: one more is waiting, at the position the server gave', () => {
    const full = { ...match, players_in: 10, players_waiting: 2 };
    const joined = { place: 'waiting', waiting_position: 3, price: 5, joined_at } as const;
    expect(counts(afterJoining(full, joined))).toEqual([10, 3, 'waiting', 3]);
  });
  it('joining, if it was refetched in between: nothing is counted twice', () => {
    const known: MatchSummary = { ...match, players_in: 10, my_place: 'in' };
    expect(afterJoining(known, { place: 'in', waiting_position: null, price: 5, joined_at })).toBe(known);
  });
  it.each([
    ['a place no one is waiting for', { players_in: 10, players_waiting: 0, my_place: 'in' }, [9, 0]],
    ['a place someone is waiting for', { players_in: 10, players_waiting: 2, my_place: 'in' }, [10, 1]],
    ['the waiting list', { players_in: 10, players_waiting: 2, my_place: 'waiting' }, [10, 1]],
  ] as const)('leaving %s', (_, before, [players_in, players_waiting]) => {
    expect(counts(afterLeaving({ ...match, ...before }))).toEqual([players_in, players_waiting, null, null]);
  });
});
