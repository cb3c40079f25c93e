// @vitest-environment happy-dom
import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import type { MatchStatus, TeamId } from '@kickabout/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleMatch } from '../../testing/sample-match.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import type { MatchPlayer } from '../match-data.ts';
import { candidates, ManOfTheMatchTool } from './man-of-the-match-tool.tsx';

afterEach(cleanup);

const open = (match_status: MatchStatus) =>
  render(
    <QueryClientProvider client={queryClient}>
      <ManOfTheMatchTool match={sampleMatch({ match_status })} players={[samplePlayer(1)]} />
    </QueryClientProvider>,
  );

it.each(['in_progress', 'friendly', 'completed'] as const)(
  'offers the players of a match that is %s',
  (status) => {
    open(status);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['No one', 'Player 1']);
  },
);

it('offers no one before the match has started', () => {
  open('pending');
  expect(screen.queryByRole('combobox')).toBeNull();
});

const player = (id: number, preferred_name: string, team_id: TeamId, minute: number) =>
  samplePlayer(id, { preferred_name, team_id, joined_at: `2026-11-20T10:0${minute}:00.000Z` });
const names = (players: readonly MatchPlayer[]) => players.map(({ preferred_name }) => preferred_name);

it('members of both teams can be picked, reserves cannot', () => {
  const players = [player(1, 'Zoe', 1, 1), player(2, 'Ed', 0, 2), player(3, 'Al', 2, 3)];
  expect(names(candidates(players, 10))).toEqual(['Al', 'Zoe']);
});

it('without teams, everyone with a place can be picked', () => {
  const players = [player(1, 'Zoe', 0, 1), player(2, 'Ed', 0, 3), player(3, 'Al', 0, 2)];
  expect(names(candidates(players, 2))).toEqual(['Al', 'Zoe']);
});
