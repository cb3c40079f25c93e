import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Component } from './player-list-screen.tsx';

const api = testApi();
const players = [
  { player_id: 8, first_name: 'Anna', last_name: 'Gardner', preferred_name: 'Annie' },
  { player_id: 7, first_name: 'Gareth', last_name: 'Southwell', preferred_name: 'Gaz' },
  { player_id: 9, first_name: 'Li', last_name: 'Wei', preferred_name: 'Ace' },
];

const open = (address = '/players') => renderScreen({ '/': () => null, '/players': Component }, '/', address);

/** Like the server, except that it finds preferred names too. */
const search = () =>
  api.answer('listPlayers', ({ query }) =>
    players.filter((player) =>
      Object.values(player)
        .join(' ')
        .toLowerCase()
        .includes((query['search'] ?? '').toLowerCase()),
    ),
  );
const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search players by name' });

describe('/players', () => {
  it('lists everyone by preferred name, each a link to the profile', async () => {
    api.answer('listPlayers', players);
    open();
    expect((await screen.findByRole('link', { name: 'Gaz' })).getAttribute('href')).toBe('/players/7');
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('asks the server while you type, and keeps the search in the URL without a history entry for each letter (§5.1)', async () => {
    search();
    const { router, user } = open();
    await screen.findByRole('link', { name: 'Gaz' });
    await user.type(await box(), 'GAR');
    await waitFor(() =>
      expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
        '/players/8',
        '/players/7',
      ]),
    );
    await waitFor(() => expect(api.calls.at(-1)?.query).toEqual({ search: 'GAR' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=GAR'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/');
  });

  it('starts with the search in the URL, follows it, and says when no one matches', async () => {
    search();
    const { router, user } = open('/players?q=zz');
    await screen.findByText('No players found');
    await user.clear(await box());
    await screen.findByRole('link', { name: 'Ace' });
    await act(() => router.navigate('/players?q=wei'));
    expect((await box()).value).toBe('wei');
    await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1));
  });

  it('shows more of a large club', async () => {
    api.answerPages('listPlayers', players.slice(0, 2), players.slice(2));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('That’s all 3.');
    expect(screen.getAllByRole('link')).toHaveLength(3);
  });

  it('logs a failed fetch and leaves the list as it was', async () => {
    api.answer('listPlayers', players);
    open();
    await screen.findByRole('link', { name: 'Gaz' });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    api.refuse('listPlayers', 'service_unavailable', 503, 'Down.');
    await act(() => queryClient.invalidateQueries({ queryKey: ['listPlayers'] }));
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Error fetching players:', expect.anything()));
    expect(screen.getAllByRole('link')).toHaveLength(3);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('No players found')).toBeNull();
  });
});
