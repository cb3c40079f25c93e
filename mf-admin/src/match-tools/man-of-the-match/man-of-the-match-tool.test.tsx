// @vitest-environment happy-dom
import { queryClient } from '@kickabout/client';
import type { MatchStatus } from '@kickabout/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { sampleMatch } from '../../testing/sample-match.ts';
import { samplePlayer } from '../../testing/sample-player.ts';
import { ManOfTheMatchTool } from './man-of-the-match-tool.tsx';

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
