import { expect, it } from 'vitest';
import { shownScore } from './shown-score.ts';

const noted = { team1: 2, team2: 0 };

it.each([
  ['in_progress', [0, 0], null, null],
  ['in_progress', [0, 0], noted, '2–0 so far'],
  ['in_progress', [1, 0], null, '1–0 so far'],
  ['completed', [0, 0], null, '0–0'],
  ['completed', [2, 4], null, '2–4'],
  ['friendly', [0, 0], null, null],
  ['friendly', [1, 1], null, '1–1'],
  ['pending', [0, 0], noted, '2–0 so far'],
] as const)(
  'a %s match with the result %j and noted %j shows %s',
  (match_status, result, score_so_far, text) => {
    const [team1_score, team2_score] = result;
    const score = shownScore({ match_status, team1_score, team2_score, score_so_far });
    expect(score && `${score.team1}–${score.team2}${score.isSoFar ? ' so far' : ''}`).toBe(text);
  },
);
