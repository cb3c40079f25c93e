import { queryClient } from '@kickabout/client';
import { testApi } from '@kickabout/client/testing';
import type { ResponseOf } from '@kickabout/contract';
import { renderScreen } from '@kickabout/federation/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component } from './player-profile-screen.tsx';

type PlayerRecord = ResponseOf<'getPlayerRecord'>['record'];

const api = testApi();
const GAZ = { player_id: 7, first_name: 'Gareth', last_name: 'Southwell', preferred_name: 'Gaz' };
const ANN = { player_id: 8, first_name: 'Anna', last_name: 'Lee', preferred_name: 'Ann' };
const NOTHING = { matches: 0, wins: 0, man_of_the_match: 0, form: [], partners: [] };

async function open(record: PlayerRecord, position?: ResponseOf<'getPlayer'>['position']) {
  api.answer('getPlayer', { ...GAZ, year_of_birth: null, ...(position && { position }) });
  api.answer('getPlayerMonthlyStats', []);
  api.answer('getPlayerRecord', { record });
  renderScreen({ '/players/:id': Component }, '/players/7');
  await screen.findByText('No completed matches yet');
}

/** What a name on the page is followed by. */
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent;

it('shows position, matches, wins, form and partners', async () => {
  await open(
    {
      matches: 12,
      wins: 7,
      man_of_the_match: 2,
      form: ['won', 'lost'],
      partners: [{ ...ANN, matches: 1, wins: 0 }],
    },
    'midfielder',
  );
  await screen.findByText('Matches');
  expect(['Position', 'Matches', 'Wins', 'Man of the match', 'Form'].map(factOf)).toEqual([
    'Midfielder',
    '12',
    '7',
    '2',
    'Won, LostWL',
  ]);
  screen.getByText('58% of matches');
  const partner = screen.getByRole('link', { name: /Ann/ });
  expect(partner.getAttribute('href')).toBe('/players/8');
  expect(partner.textContent).toContain('1 match together, 0% won');
});

it.each([
  ['no matches yet', NOTHING],
  ['stats that the club keeps private', null],
])('leaves it out for %s', async (_, record) => {
  await open(record);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('Matches')).toBeNull();
  expect(screen.queryByText('Position')).toBeNull();
});
