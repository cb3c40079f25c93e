import { expect, it } from 'vitest';
import { chatText, type MatchFacts, placesText, scoreText, shownScore } from './match-texts.ts';

const one = (
  name: string,
  team_id: 0 | 1 | 2 = 0,
  goals = 0,
  own_goals = 0,
  place: 'in' | 'waiting' = 'in',
) => ({
  ...{ name, team_id, goals, own_goals, place },
});
const match: MatchFacts & { name: string; link: string } = {
  name: 'Tue 24 Nov 2026, 19:00 · Powerleague (pitch 3)',
  status: 'pending',
  price: '£5.50',
  places: 4,
  address: '1 Road, N1 1AA',
  everyone: [one('Sam'), one('Zoë')],
  members: 2,
  score: null,
  best: [],
  link: 'https://club.example/matches/7',
};
const [head, foot] = [`*${match.name}*\n\n`, `\n\n${match.link}`];

it.each<[string, Partial<MatchFacts>, string]>([
  [
    'who is in, the places left, the price and the address',
    {},
    '£5.50 each. 2 of 4 places left.\n1 Road, N1 1AA\n\nIn (2)\n1. Sam\n2. Zoë',
  ],
  [
    'no list while no one is in',
    { everyone: [], members: 0 },
    '£5.50 each. 4 of 4 places left.\n1 Road, N1 1AA',
  ],
  [
    'both teams once they are picked, and who waits',
    {
      places: 3,
      members: 4,
      everyone: [one('Sam', 1), one('Zoë', 2), one('Kit'), one('Alex', 0, 0, 0, 'waiting')],
    },
    '£5.50 each. Full, 1 waiting.\n1 Road, N1 1AA\n\nTeam 1: Sam\nTeam 2: Zoë\nReserves: Kit\n\nWaiting (1)\n1. Alex',
  ],
  [
    'the score so far while it’s played',
    { status: 'in_progress', everyone: [one('Sam', 1), one('Zoë', 2)], score: { team1: 1, team2: 0 } },
    'Team 1 1 – 0 Team 2 so far\n\nTeam 1: Sam\nTeam 2: Zoë',
  ],
  [
    'the result, who scored and the man of the match afterwards',
    {
      status: 'completed',
      everyone: [one('Sam', 1, 2), one('Zoë', 2, 1), one('Ann', 1, 0, 1)],
      score: { team1: 2, team2: 2 },
      best: ['Sam', 'Zoë'],
    },
    'Team 1 2 – 2 Team 2\nGoals for Team 1: Sam 2\nGoals for Team 2: Zoë, Ann (own goal)\nMan of the match: Sam and Zoë\n\nTeam 1: Sam, Ann\nTeam 2: Zoë',
  ],
])('the text for the chat has %s', (_, facts, text) =>
  expect(chatText({ ...match, ...facts })).toBe(head + text + foot),
);

it.each([
  [1, '£5.50 each. 3 of 4 places left.'],
  [4, '£5.50 each. Full, with a waiting list.'],
  [6, '£5.50 each. Full, 2 waiting.'],
])('says what is left with %i in a match of 4', (members, text) =>
  expect(placesText({ ...match, members })).toBe(text),
);

const noted = { team1: 2, team2: 0 };

it.each([
  ['in_progress', [0, 0], null, null],
  ['in_progress', [0, 0], noted, '2 – 0 so far'],
  ['in_progress', [1, 0], null, '1 – 0 so far'],
  ['completed', [0, 0], null, '0 – 0'],
  ['completed', [2, 4], null, '2 – 4'],
  ['friendly', [0, 0], null, null],
  ['friendly', [1, 1], null, '1 – 1'],
  ['pending', [0, 0], noted, '2 – 0 so far'],
] as const)(
  'a %s match with the result %j and noted %j shows %s',
  (match_status, result, score_so_far, text) => {
    const [team1_score, team2_score] = result;
    const score = shownScore({ match_status, team1_score, team2_score, score_so_far });
    expect(score && `${scoreText(score)}${score.isSoFar ? ' so far' : ''}`).toBe(text);
  },
);
