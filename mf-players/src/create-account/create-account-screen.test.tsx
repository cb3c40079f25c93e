import { queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@kickabout/client/query';
import { clearSession, setSessionPlayer, setSignedIn } from '@kickabout/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { Component } from './create-account-screen.tsx';

afterEach(() => {
  cleanup();
  clearSession();
});

it.each([
  ['the page they wanted', { returnTo: '/matches/7?from=group' }, '/matches/7?from=group'],
  ['their account, if they wanted none', null, '/your-account'],
  [
    'their account, if the page they wanted is on another site',
    { returnTo: '//evil.example' },
    '/your-account',
  ],
])('someone who has created an account goes on to %s', async (_, state, expected) => {
  setSignedIn({ sub: 'sam', email: 'sam@club.example', name: 'Sam Taylor' });
  setSessionPlayer({ exists: false });
  const router = createMemoryRouter(
    [
      { path: '/create-account', Component },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/create-account', state }] },
  );
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Create account' });
  act(() => setSessionPlayer({ exists: true, player_id: 7, is_admin: false }));
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(expected);
});
