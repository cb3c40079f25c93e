import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, SAM, visitors } from '../testing/render-at.tsx';
import { Guard } from './guard.tsx';

const pages = [
  { path: '/for-players', element: <Guard access="player">Players only</Guard> },
  { path: '/for-admins', element: <Guard access="admin">Admins only</Guard> },
  { path: '/create-account', element: <h1>Create account</h1> },
];

const at = (path: string) => renderAt(path, pages);
const location = (router: ReturnType<typeof renderAt>) => router.location;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return () => vi.useRealTimers();
});

describe('route guard', () => {
  it("shows 'Loading...' until the session is known (§4.6, §4.8)", async () => {
    visitors.unknown();
    at('/for-players');
    expect(await screen.findByText('Loading...')).toBeDefined();
    act(() => visitors.player());
    expect(await screen.findByText('Players only')).toBeDefined();
  });

  it('sends a visitor to /login, which remembers the page wanted (§4.6, §6.1)', async () => {
    visitors.signedOut();
    const router = at('/for-players?tab=2#part');
    expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
    expect(location(router)).toMatchObject({
      pathname: '/login',
      state: { returnTo: '/for-players?tab=2#part' },
    });
  });

  it('makes someone without a player account wait 3 s, then sends them to /create-account with email and name (§4.6, §9.3)', async () => {
    // No real time passes here, so that the wait is measured to the millisecond.
    vi.useFakeTimers();
    visitors.newcomer();
    const router = at('/for-players');
    expect(screen.getByText('Please wait while we verify your account...')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(2999));
    expect(location(router).pathname).toBe('/for-players');
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByRole('heading', { name: 'Create account' })).toBeDefined();
    expect(location(router).state).toEqual({ email: SAM.email, name: SAM.name, returnTo: '/for-players' });
  });
});

it('sends a player from an admin’s page home, and lets an admin in', async () => {
  visitors.player();
  const router = at('/for-admins');
  await screen.findByRole('heading', { level: 1 });
  expect(location(router).pathname).toBe('/');
  cleanup();
  visitors.admin();
  at('/for-admins');
  expect(await screen.findByText('Admins only')).toBeDefined();
});
