import type { MatchNote } from '@kickabout/contract';

export const KICKOFF = Date.parse('2026-11-24T19:00:00Z');
export const [ANN, BEN, CAT] = [1, 2, 3];
export const at = (seconds: number) => new Date(KICKOFF + seconds * 1000).toISOString();

/** Notes from a phone: `phone('x').goal('a', ANN, 10)`. Ann and Ben are in team 1, Cat in team 2. */
function phone(phone_id: string) {
  const note = (note_id: string, seconds: number) => ({ note_id, phone_id, noted_at: at(seconds) });
  const teamOf = (playerId: number) => (playerId === CAT ? 2 : 1);
  return {
    goal: (id: string, player_id: number, seconds: number, guest_id: string | null = null): MatchNote => ({
      ...note(id, seconds),
      kind: 'goal',
      team_id: teamOf(player_id),
      player_id,
      guest_id,
    }),
    ownGoal: (id: string, player_id: number, seconds: number): MatchNote => ({
      ...note(id, seconds),
      kind: 'own_goal',
      team_id: teamOf(player_id) === 1 ? 2 : 1,
      player_id,
      guest_id: null,
    }),
    assist: (id: string, goal_id: string, player_id: number | null, seconds: number): MatchNote => ({
      ...note(id, seconds),
      kind: 'assist',
      goal_id,
      player_id,
    }),
    undo: (id: string, goal_id: string, seconds: number): MatchNote => ({
      ...note(id, seconds),
      kind: 'undo',
      goal_id,
    }),
    say: (
      id: string,
      kind: 'same_goal' | 'two_goals',
      goal_id: string,
      other_id: string,
      seconds: number,
    ): MatchNote => ({ ...note(id, seconds), kind, goal_id, other_id }),
  };
}
export const [X, Y, Z] = [phone('x'), phone('y'), phone('z')];
