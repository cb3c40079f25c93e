import { testApi } from '@kickabout/client/testing';
import { renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { Component } from './attribute-leaderboard-screen.tsx';

const api = testApi();

beforeEach(() => {
  api.answer('listAttributes', ['finishing', 'pace']);
  api.answer('getAttributeLeaderboard', ({ params }) =>
    params['attribute'] === 'pace'
      ? []
      : [
          { player_id: 7, preferred_name: 'Gaz', stat: 91 },
          { player_id: 8, preferred_name: 'Annie', stat: 74 },
        ],
  );
});

const open = (search = '') =>
  renderScreen({ '/attribute-leaderboard': Component }, `/attribute-leaderboard${search}`);

describe('/attribute-leaderboard', () => {
  it('starts with the overall total, and offers the attributes from the server and both totals', async () => {
    open();
    await screen.findByRole('table', { name: 'Leaderboard, Total stats' });
    await screen.findByRole('option', { name: 'Finishing' });
    expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ value }) => value)).toEqual([
      'finishing',
      'pace',
      'total_stats',
      'total',
    ]);
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['91', '74']);
    expect(screen.getByRole('link', { name: 'Gaz' }).getAttribute('href')).toBe('/players/7');
  });

  it('puts the chosen attribute in the URL, and says when no one has been rated', async () => {
    const { router, user } = open();
    await screen.findByRole('option', { name: 'Pace' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Attribute' }), 'Pace');
    expect(router.state.location.search).toBe('?attribute=pace');
    await screen.findByText('No one has been rated yet');
  });

  it('ignores an attribute in the URL that does not exist', async () => {
    open('?attribute=charm');
    await screen.findByRole('table', { name: 'Leaderboard, Total stats' });
    const asked = api.calls.filter(({ name }) => name === 'getAttributeLeaderboard');
    expect(asked.map(({ params }) => params['attribute'])).toEqual(['total_stats']);
  });
});
