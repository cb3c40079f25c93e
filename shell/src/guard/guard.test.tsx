import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, SAM, visitors } from '../testing/render-at.tsx';
import { Guard } from './guard.tsx';

const pages = [
  { path: '/for-players', element: <Guard access="player">Players only</Guard> },
  { path: '/for-admins', element: <Guard access="admin">Admins only</Guard> },
  { path: '/for-signed-in', element: <Guard access="signed-in">Signed in</Guard> },
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

  it("shows 'Loading...' while the player check runs", async () => {
    visitors.unchecked();
    at('/for-players');
    expect(await screen.findByText('Loading...')).toBeDefined();
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

  it('lets someone without a player account see pages that only require a login', async () => {
    visitors.newcomer();
    at('/for-signed-in');
    expect(await screen.findByText('Signed in')).toBeDefined();
  });
});

describe('admin guard', () => {
  it.each([
    ['player', '/'],
    ['newcomer', '/'],
    ['signedOut', '/login'],
  ] as const)('sends %s to %s', async (visitor, path) => {
    visitors[visitor]();
    const router = at('/for-admins');
    await screen.findByRole('heading', { level: 1 });
    expect(location(router).pathname).toBe(path);
    expect(screen.queryByText('Admins only')).toBeNull();
  });

  it('lets an admin in', async () => {
    visitors.admin();
    at('/for-admins');
    expect(await screen.findByText('Admins only')).toBeDefined();
  });
});
