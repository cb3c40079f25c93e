import { queryClient } from '@kickabout/client';
import { renderScreen } from '@kickabout/federation/testing';
import { expect, it } from 'vitest';
import type { Match } from '../match-model/match-data.ts';
import { MatchResult } from './match-result.tsx';

const [ann, ben, cat] = ['Ann', 'Ben', 'Cat'].map((preferred_name, index) => ({
  player_id: index + 1,
  preferred_name,
})) as [Best, Best, Best];
type Best = NonNullable<Match['man_of_the_match']>;
const vote = { ends_at: '2026-11-25T21:30:00.000Z', is_open: false, can_vote: false, my_vote: null };

it.each<[string, Pick<Match, 'man_of_the_match' | 'man_of_the_match_vote'>]>([
  ['not picked yet', { man_of_the_match: null }],
  ['Ann', { man_of_the_match: ann }],
  [
    'the players vote until Wed 25 Nov, 21:30',
    { man_of_the_match: null, man_of_the_match_vote: { ...vote, is_open: true, winners: [] } },
  ],
  ['not picked yet', { man_of_the_match: null, man_of_the_match_vote: { ...vote, winners: [] } }],
  [
    'Ann, chosen by the players',
    { man_of_the_match: ann, man_of_the_match_vote: { ...vote, winners: [ann] } },
  ],
  ['Ann', { man_of_the_match: ann, man_of_the_match_vote: { ...vote, winners: [] } }],
  [
    'Ann and Ben, chosen by the players',
    { man_of_the_match: null, man_of_the_match_vote: { ...vote, winners: [ann, ben] } },
  ],
  [
    'Ann, Ben and Cat, chosen by the players',
    { man_of_the_match: null, man_of_the_match_vote: { ...vote, winners: [ann, ben, cat] } },
  ],
])('says “%s”', (words, match) => {
  queryClient.setQueryData(['siteConfig'], { timeZone: 'Europe/London' });
  const { container } = renderScreen(
    <MatchResult match={{ team1_score: 0, team2_score: 0, ...match } as Match} players={[]} />,
  );
  expect(container.querySelector('p')?.textContent).toBe(`Man of the match: ${words}`);
});
