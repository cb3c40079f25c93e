import { testApi } from '@kickabout/client/testing';
import { sampleSummary } from '@kickabout/client/testing/samples';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { MatchSummary } from '../match-model/queries.ts';
import { Component as MatchListScreen } from './match-list-screen.tsx';

const LISTS: Partial<Record<string, MatchSummary[]>> = {
  pending: [
    sampleSummary({ match_id: 1, match_name: 'Tuesday', my_place: 'in' }),
    sampleSummary({ match_id: 2, match_name: 'Thursday', players_in: 10 }),
  ],
  friendly: [
    sampleSummary({
      match_id: 3,
      match_name: 'Sunday',
      match_status: 'friendly',
      team1_score: 4,
      team2_score: 10,
    }),
    sampleSummary({ match_id: 4, match_name: 'Monday', match_status: 'friendly' }),
  ],
};

const api = testApi();
beforeEach(() => {
  api.answer('listMatches', ({ params: { status = '' } }) => {
    const list = LISTS[status];
    if (list === undefined) throw Object.assign(new Error('Not now.'), { code: 'not_allowed', status: 403 });
    return list;
  });
});

const show = (address: string) => renderScreen(<MatchListScreen />, address);
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('opens on upcoming matches; each links to its page and says whether you’re in', async () => {
  show('/matches');
  const link = await screen.findByRole('link', { name: 'Tuesday' });
  expect(link.getAttribute('href')).toBe('/matches/1');
  expect(heading()).toBe('pending Matches');
  expect(screen.getByText('You’re in')).toBeDefined();
  expect(screen.getByText('3 places left')).toBeDefined();
  expect(screen.getByText('Full')).toBeDefined();
});

it('the URL chooses the status, and each choice is fetched again (§4.1)', async () => {
  show('/matches?status=friendly');
  await screen.findByRole('link', { name: 'Sunday' });
  await userEvent.click(screen.getByRole('button', { name: 'Upcoming' }));
  await screen.findByRole('link', { name: 'Tuesday' });
  await userEvent.click(screen.getByRole('button', { name: 'Friendly' }));
  await screen.findByRole('link', { name: 'Sunday' });
  await expect
    .poll(() => api.calls.map(({ params }) => params['status']))
    .toEqual(['friendly', 'pending', 'friendly']);
});

it('a match in which someone scored shows its score, team 1 first', async () => {
  show('/matches?status=friendly');
  await screen.findByRole('link', { name: 'Sunday' });
  const [sunday, monday] = screen.getAllByRole('listitem');
  expect(sunday?.textContent).toContain('Team 1 4–10 Team 2');
  expect(monday?.textContent).not.toContain('Team 1');
});

it('a failed fetch is only logged, and the list stays as it was', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  show('/matches');
  await screen.findByRole('link', { name: 'Tuesday' });
  await userEvent.click(screen.getByRole('button', { name: 'Completed' }));
  await expect
    .poll(() => log.mock.calls.map(([words]) => words))
    .toEqual(['Error fetching completed matches:']);
  expect(heading()).toBe('completed Matches');
  expect(screen.getByRole('link', { name: 'Tuesday' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
