import { testApi } from '@kickabout/client/testing';
import { press, renderScreen } from '@kickabout/federation/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Component as AuditScreen } from './audit-screen.tsx';

const api = testApi();

const SAM = { player_id: 2, first_name: 'Sam', last_name: 'Test', preferred_name: 'Sammy' };

it('shows what happened with one person, at an address of its own', async () => {
  api.answerPages('listAuditEntries', []);
  api.answerPages('listPlayers', [SAM]);
  api.answer('getPlayer', { ...SAM, year_of_birth: null });
  const { router, user } = renderScreen({ '/audit': AuditScreen }, '/audit');
  await user.type(await screen.findByRole('searchbox', { name: 'Show one person' }), 'sam');
  await press(user, 'Show Sam Test');
  expect(router.state.location.search).toBe('?player=2');
  expect((await screen.findByText('Sam Test')).tagName).toBe('STRONG');
  const asked = () => api.calls.filter(({ name }) => name === 'listAuditEntries').map(({ query }) => query);
  await expect.poll(asked).toEqual([{}, { player_id: '2' }]);

  await press(user, 'Show everyone');
  expect(router.state.location.search).toBe('');
  screen.getByRole('searchbox', { name: 'Show one person' });
  await screen.findByText('Nothing yet');
});
