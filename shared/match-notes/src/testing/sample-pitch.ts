import type { MatchNote } from '@kickabout/contract';
import type { KnownPitch } from '../known-pitch.ts';

export const [ANN, BEN, CAT, DAN] = [1, 2, 3, 4];

/** A match that's on, as Ann sees it: she and Ben are team 1, Cat is team 2, and Dan has no team yet. */
export function samplePitch(changes: Partial<KnownPitch> = {}): KnownPitch {
  const member = (playerId: number, name: string, teamId: 0 | 1 | 2) => ({
    playerId,
    guestId: null,
    name,
    teamId,
  });
  return {
    version: 1,
    matchId: 7,
    matchName: 'Tue 24 Nov 2026, 19:00 · Park (pitch 1)',
    status: 'in_progress',
    kickoffAt: '2026-11-24T19:00:00.000Z',
    timeZone: 'Europe/London',
    playerId: ANN,
    isAdmin: false,
    playersTakeNotes: true,
    isInMatch: true,
    members: [member(ANN, 'Ann', 1), member(BEN, 'Ben', 1), member(CAT, 'Cat', 2), member(DAN, 'Dan', 0)],
    notes: [],
    ...changes,
  };
}

/** A goal as another phone noted it. */
export function sampleGoal(player_id: number, noted_at: string, team_id: 1 | 2 = 1): MatchNote {
  const [note_id, phone_id] = [crypto.randomUUID(), '7f0c1a52-3b0e-4f4e-9d7e-0d4b8a3c1f10'];
  return { kind: 'goal', note_id, phone_id, noted_at, team_id, player_id, guest_id: null };
}
