import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import type { MatchNote, ResponseOf } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { resultToSave } from './result-to-save.ts';

const goal = (player_id: number, more: object = {}): ResponseOf<'listMatchNotes'>[number] => ({
  note: {
    ...{ kind: 'goal', note_id: crypto.randomUUID(), phone_id: '7f0c1a52-3b0e-4f4e-9d7e-0d4b8a3c1f10' },
    ...{ noted_at: '2026-11-24T19:10:00.000Z', team_id: 1, player_id, guest_id: null, ...more },
  } as MatchNote,
  noted_by: 1,
  noted_by_name: 'Ann',
});
const match = sampleMatch({ match_status: 'in_progress' });
const players = [
  samplePlayer(1, { team_id: 1 }),
  samplePlayer(2, { team_id: 0 }),
  samplePlayer(3, { team_id: 2 }),
];

it('is what was noted: those who did something, with the team they scored for', () => {
  const result = resultToSave(match, players, [goal(1), goal(2, { team_id: 2 }), goal(2, { team_id: 2 })]);
  expect(result).toMatchObject({ score: { team1: 1, team2: 2 }, otherwiseNoted: null, isDoubtful: false });
  expect(result.body).toEqual({
    players: [
      { player_id: 1, goals: 1, assists: 0, own_goals: 0, team_id: 1 },
      { player_id: 2, goals: 2, assists: 0, own_goals: 0, team_id: 2 },
    ],
    guests: [],
    expected_balance_changes: [],
  });
});

it('counts for the teams as they are now, and says that the pitch had another score', () => {
  const result = resultToSave(match, players, [goal(3), goal(9)]);
  expect(result).toMatchObject({ score: { team1: 0, team2: 1 }, otherwiseNoted: { team1: 2, team2: 0 } });
});

it('is what an admin has entered, if they have: nothing is overwritten', () => {
  const entered = [samplePlayer(1, { team_id: 1, goals: 3 })];
  const result = resultToSave({ ...match, team1_score: 3 }, entered, [goal(1)]);
  expect(result).toMatchObject({ score: { team1: 3, team2: 0 }, otherwiseNoted: { team1: 1, team2: 0 } });
  expect(result.body.players).toEqual([]);
});
