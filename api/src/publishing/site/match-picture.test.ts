import type { MatchStatus } from '@kickabout/contract';
import { expect, it } from 'vitest';
import type { KnownMatch } from '../../club/matches/reading/cached-matches.ts';
import { drawMatch } from './match-picture.ts';

const known = (match_status: MatchStatus, teams: readonly (0 | 1 | 2)[], noted: KnownMatch['noted'] = null) =>
  ({
    match: {
      match_id: 7,
      match_status,
      match_date: '2026-11-24',
      match_time: '19:00',
      pitch_name: 'Powerleague',
      pitch_number: '3',
    },
    members: teams.map((teamId, index) => ({
      playerId: index + 1,
      guestId: null,
      guestName: null,
      preferredName: `Éva${index}`,
      joinedAt: index,
      waitsLast: false,
      teamId,
      goals: teamId === 2 ? 1 : 0,
      ownGoals: 0,
      plays: match_status === 'pending' ? null : true,
    })),
    noted,
  }) as unknown as KnownMatch;

const initials = (svg: string | null) => svg?.match(/>É<\/text>/g)?.length;

it('shows both teams by initials only, and the club’s name as text', () => {
  const svg = drawMatch(known('pending', [1, 1, 2, 0]), 'A & B <FC>');
  expect(initials(svg)).toBe(3);
  expect(svg).not.toContain('Éva');
  expect(svg).toContain('A &#38; B &#60;FC&#62;');
  expect(svg).not.toContain(' – ');
});

it.each([
  ['what was noted so far', known('in_progress', [1, 2], { team1: 2, team2: 0 }), '2 – 0'],
  ['the result', known('completed', [1, 2, 2]), '0 – 2'],
])('shows %s', (_, match, score) => expect(drawMatch(match, 'FC')).toContain(`>${score}</text>`));

it('is none while there are no teams', () => expect(drawMatch(known('pending', [0, 0]), 'FC')).toBeNull());
