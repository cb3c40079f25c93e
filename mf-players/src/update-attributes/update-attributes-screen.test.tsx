import { testApi } from '@kickabout/client/testing';
import { notices, renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Component } from './update-attributes-screen.tsx';

const api = testApi();
const gaz = { player_id: 7, first_name: 'Gareth', last_name: 'Southwell', preferred_name: 'Gaz' };
const annie = { player_id: 8, first_name: 'Anna', last_name: 'Gardner', preferred_name: 'Annie' };

beforeEach(() => {
  api.answer('listPlayers', ({ query }) => (query['search'] === 'south' ? [gaz] : [annie, gaz]));
  api.answer('getPlayer', { ...gaz, year_of_birth: 1990 });
  api.answer('listAttributes', ['finishing', 'pace']);
  api.answer('getPlayerAttributes', { player_id: 7, finishing: 60 });
});

const open = (address: string) => renderScreen({ '/update-attributes': Component }, address);

const field = (name: string) => screen.findByRole<HTMLInputElement>('spinbutton', { name });
const saves = () => api.calls.filter(({ name }) => name === 'updatePlayerAttributes');

describe('/update-attributes', () => {
  it('finds a player by name, and saves only what changed', async () => {
    api.answer('updatePlayerAttributes', { player_id: 7, finishing: 75 });
    const { router, user } = open('/update-attributes');
    await user.type(await screen.findByPlaceholderText('Search players by name...'), 'south');
    const gaz = await screen.findByRole('link', { name: /Gaz/ });
    await expect.poll(() => screen.queryByRole('link', { name: /Annie/ })).toBeNull();
    await user.click(gaz);
    await user.clear(await field('Finishing'));
    await user.type(await field('Finishing'), '75');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByPlaceholderText('Search players by name...');
    expect(saves()).toMatchObject([{ params: { playerId: '7' }, body: { finishing: 75 } }]);
    expect(notices()).toEqual(['Attributes updated successfully!']);
    expect(router.state.location.search).toBe('?q=south');
  });

  it('keeps the edits if the server refuses them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    api.refuse('updatePlayerAttributes', 'service_unavailable', 503, 'Come back in a minute.');
    const { user } = open('/update-attributes?player=7');
    await user.type(await field('Pace'), '88');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to update attributes.');
    expect((await field('Pace')).value).toBe('88');
  });

  it('sends nothing out of range (§5.6, §9.8)', async () => {
    const { user } = open('/update-attributes?player=7');
    await user.type(await field('Pace'), '101');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Pace must be 100 or less.');
    expect(document.activeElement).toBe(await field('Pace'));
    expect(saves()).toEqual([]);
  });

  it('goes back to the search on Cancel, and sends nothing', async () => {
    const { user } = open('/update-attributes?player=7&q=gar');
    await user.type(await field('Pace'), '88');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect((await screen.findByPlaceholderText<HTMLInputElement>('Search players by name...')).value).toBe(
      'gar',
    );
    expect(saves()).toEqual([]);
  });

  it('says that the player is missing if the URL names none', async () => {
    open('/update-attributes?player=');
    await screen.findByText('Player ID is missing.');
  });
});
