import { queryClient } from '@kickabout/client';
import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import { renderScreen } from '@kickabout/federation/testing';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Match, MatchPlayer } from '../match-model/queries.ts';
import { MatchResult } from './match-result.tsx';
import { Teams } from './teams.tsx';

const show = (match: Parameters<typeof sampleMatch>[0], players: readonly MatchPlayer[] | null) =>
  renderScreen(<Teams match={sampleMatch(match)} players={players} />);
const tables = () =>
  screen.queryAllByRole('table').map((table) => table.querySelector('caption')?.textContent);
const ALL = ['Players in Team 1', 'Players in Team 2', 'Players in Reserves'];
const NOT_PICKED = 'The teams haven’t been picked yet.';
const ALL_PLAYED = 'No teams were picked, so everyone with a place was charged.';
const IN = samplePlayer(1);
const IN_TEAM_1 = samplePlayer(2, { team_id: 1 });

it.each([
  ['pending', {}, [IN], [], false],
  ['pending', {}, [IN, IN_TEAM_1], ALL, false],
  ['pending', { team1_score: 2 }, [IN, IN_TEAM_1], ALL, true],
  ['pending', {}, null, [], false],
  ['in_progress', {}, [IN], ALL, false],
] as const)(
  'a match that is %s with %j shows its tables once they say something',
  (match_status, own, players, shown, hasScore) => {
    show({ match_status, ...own }, players);
    expect(tables()).toEqual(shown);
    expect(screen.queryByText(NOT_PICKED) === null).toBe(shown.length > 0);
    expect(screen.queryByText(ALL_PLAYED) !== null).toBe(match_status === 'in_progress');
    expect(screen.queryByText(/^Man of the match/) !== null).toBe(hasScore);
  },
);

it('two teams stand on a pitch, each player by name, with the result once there is one', () => {
  const players = [IN_TEAM_1, samplePlayer(3, { team_id: 2, goals: 1 })];
  show({ match_status: 'completed', team2_score: 1 }, players);
  expect(screen.getByRole('img', { name: 'Team 1: Player 2. Team 2: Player 3. 0 – 1.' })).toBeTruthy();
  cleanup();
  show({}, players);
  expect(screen.getByRole('img', { name: 'Team 1: Player 2. Team 2: Player 3.' })).toBeTruthy();
  cleanup();
  show({}, [IN_TEAM_1]);
  expect(screen.queryByRole('img')).toBeNull();
});

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
