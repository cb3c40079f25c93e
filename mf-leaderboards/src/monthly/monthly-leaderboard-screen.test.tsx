import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { setSessionPlayer } from '@kickabout/session';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component } from './monthly-leaderboard-screen.tsx';

const api = testApi();
const row = (player_id: number, preferred_name: string, total_goals: number, total_assists: number) => ({
  player_id,
  preferred_name,
  total_goals,
  total_assists,
  total_defcons: 1,
  matches_played: 2,
  wins: 1,
  man_of_the_match_count: 0,
});
const JULY = [row(7, 'Gaz', 5, 0), row(8, 'Annie', 3, 4), row(9, 'Pepe', 3, 1)];
const BY_ASSISTS = [row(8, 'Annie', 3, 4), row(9, 'Pepe', 3, 1), row(7, 'Gaz', 5, 0)];

beforeEach(() => {
  // Half an hour into July on the club's clock, but still June in UTC.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-30T23:30:00Z') });
  api.answer('getLeaderboard', ({ query }) =>
    query['month'] !== '7' ? [] : query['sort'] === 'total_assists' ? BY_ASSISTS : JULY,
  );
});

const open = (search = '') => renderScreen({ '/leaderBoard': Component }, `/leaderBoard${search}`);

const names = () =>
  screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('link').textContent);
const table = (name: string) => screen.findByRole('table', { name });
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });

describe('/leaderBoard', () => {
  it("starts with the club's current month, sorted by goals, and links to the players", async () => {
    open();
    await table('Leaderboard, July 2026');
    expect(api.calls.map(({ query }) => query)).toEqual([{ year: '2026', month: '7', sort: 'total_goals' }]);
    expect([select('Year').value, select('Month').value, select('Sort by').value]).toEqual([
      '2026',
      '7',
      'total_goals',
    ]);
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Player',
      'Total goals',
      'Assists',
      'Defcons',
      'Matches played',
      'Wins',
      'Man of the match wins',
    ]);
    expect(names()).toEqual(['Gaz', 'Annie', 'Pepe']);
    expect(screen.getByRole('link', { name: 'Gaz' }).getAttribute('href')).toBe('/players/7');
  });

  it('is sorted by the server, and updates the URL', async () => {
    const { router, user } = open();
    await table('Leaderboard, July 2026');
    await user.selectOptions(select('Sort by'), 'Assists');
    await expect.poll(names).toEqual(['Annie', 'Pepe', 'Gaz']);
    expect(router.state.location.search).toBe('?year=2026&month=7&sort=total_assists');
    const sorted = screen.getByRole('columnheader', { name: 'Assists' });
    expect(sorted.getAttribute('aria-sort')).toBe('descending');
  });

  it('shows the view of a shared link', async () => {
    open('?year=2025&month=7&sort=total_assists');
    await table('Leaderboard, July 2025');
    expect(names()).toEqual(['Annie', 'Pepe', 'Gaz']);
  });

  it('marks your own row', async () => {
    setSessionPlayer({ exists: true, player_id: 8, is_admin: false });
    open();
    await table('Leaderboard, July 2026');
    expect(screen.getByRole('rowheader', { name: /Annie/ }).textContent).toContain('You');
    expect(screen.getAllByText('You')).toHaveLength(1);
  });

  it('says when a month has no completed matches, and links to the month before', async () => {
    const { user } = open('?year=2026&month=8');
    await screen.findByText('No completed matches');
    await user.click(screen.getByRole('button', { name: 'See July 2026' }));
    await table('Leaderboard, July 2026');
  });

  it('logs a failed fetch, and the list stays as it was, under its own month', async () => {
    const { user } = open();
    await table('Leaderboard, July 2026');
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.refuse('getLeaderboard', 'service_unavailable', 503, 'Down.');
    await user.selectOptions(select('Month'), 'June');
    await expect
      .poll(() => logged.mock.calls.map(([words]) => words))
      .toEqual(['Error fetching getLeaderboard:']);
    await table('Leaderboard, July 2026');
    expect(names()).toEqual(['Gaz', 'Annie', 'Pepe']);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
