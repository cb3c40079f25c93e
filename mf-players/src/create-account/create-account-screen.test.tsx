import { apiPages, queryClient } from '@kickabout/client';
import { AWAITS_APPROVAL, type ResponseOf } from '@kickabout/contract';
import { renderScreen } from '@kickabout/federation/testing';
import { clearSession, setSessionPlayer, setSignedIn } from '@kickabout/session';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CameFor } from './came-for.tsx';
import { Component } from './create-account-screen.tsx';

afterEach(() => {
  clearSession();
});

const PAGES = { '/create-account': Component, '/home': CameFor, '*': () => null };

it.each<[string, object | null, string, boolean?]>([
  ['the page they wanted', { returnTo: '/matches/7?from=group' }, '/matches/7?from=group'],
  ['their account, if they wanted none', null, '/your-account'],
  ['home, as the founder', null, '/', true],
  ['the next match, as someone invited', { returnTo: '/create-account#abc' }, '/matches/31'],
  [
    'their account, if the page they wanted is on another site',
    { returnTo: '//evil.example' },
    '/your-account',
  ],
])('someone who has created an account goes on to %s', async (_, state, expected, is_admin = false) => {
  const next = [{ match_id: 31 }] as ResponseOf<'listMatches'>;
  const { queryKey } = apiPages('listMatches', { params: { status: 'pending' }, query: { limit: 1 } });
  queryClient.setQueryData(queryKey, { pages: [{ rows: next, next: null }], pageParams: [null] });
  setSignedIn({ sub: 'sam', email: 'sam@club.example', name: 'Sam Taylor' });
  setSessionPlayer({ exists: false });
  const { router } = renderScreen(PAGES, { pathname: '/create-account', state });
  await screen.findByRole('button', { name: 'Create account' });
  act(() => setSessionPlayer({ exists: true, player_id: 7, is_admin, disabled_reason: null }));
  const at = () => router.state.location.pathname + router.state.location.search;
  await expect.poll(at).toBe(expected);
});

it('someone who has to wait is offered the match that they came for once they’re in', async () => {
  setSignedIn({ sub: 'sam', email: 'sam@club.example', name: 'Sam Taylor' });
  setSessionPlayer({ exists: true, player_id: 7, is_admin: false, disabled_reason: AWAITS_APPROVAL });
  const state = { returnTo: '/matches/7' };
  const { router } = renderScreen(PAGES, { pathname: '/create-account', state });
  await act(() => router.navigate('/home'));
  expect(screen.getByRole('link', { name: 'go to it' }).getAttribute('href')).toBe('/matches/7');
  localStorage.removeItem('kickabout.came-for');
});
