import { queryClient } from '@kickabout/client';
import { sampleMatch, samplePlayer } from '@kickabout/client/testing/samples';
import type { MatchStatus } from '@kickabout/contract';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { candidates, ManOfTheMatchTool } from './man-of-the-match-tool.tsx';

beforeEach(() => queryClient.setQueryData(['siteConfig'], { timeZone: 'Europe/London' }));

const open = (match_status: MatchStatus) =>
  renderScreen(
    <ManOfTheMatchTool match={sampleMatch({ match_status })} players={[samplePlayer(1, { plays: true })]} />,
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

it('offers those who play, by name', () => {
  const players = [
    samplePlayer(1, { preferred_name: 'Zoe', plays: true }),
    samplePlayer(2, { preferred_name: 'Ed', plays: false, team_id: 1 }),
    samplePlayer(3, { preferred_name: 'Al', plays: true }),
  ];
  expect(candidates(players).map(({ preferred_name }) => preferred_name)).toEqual(['Al', 'Zoe']);
});
