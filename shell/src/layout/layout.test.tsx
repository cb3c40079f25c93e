import { notify } from '@kickabout/federation/host';
import { type RegistryNavigation, registryStore } from '@kickabout/federation/shell';
import { remoteOf, setRemotes } from '@kickabout/federation/testing/remote-of';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAt, visitors } from '../testing/render-at.tsx';
import { useScrollPosition } from './use-scroll-position.ts';

const entry = (label: string, order: number, access: RegistryNavigation['access'] = 'everyone') => ({
  label,
  to: `/${label.toLowerCase().replace(' ', '-')}`,
  order,
  access,
});

const remote = (name: string, navigation: RegistryNavigation[]) =>
  remoteOf(name, 'r1', { routes: [], navigation });

const linksOf = (element: HTMLElement) =>
  within(within(element).getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.textContent);

beforeEach(() => {
  visitors.signedOut();
  registryStore.setState({ registry: null, problem: null });
});

it('the header’s login leads to the account, and on the login page to the page that was wanted', async () => {
  const router = renderAt('/how-to-pay');
  const logIn = async () => userEvent.click(await screen.findByRole('link', { name: 'Log in' }));
  await logIn();
  expect(router.location).toMatchObject({ pathname: '/login', state: { returnTo: null } });
  act(() => void router.navigate('/login', { state: { returnTo: '/matches/7' } }));
  await logIn();
  expect(router.location).toMatchObject({ pathname: '/login', state: { returnTo: '/matches/7' } });
});

describe('navigation', () => {
  it('shows its own entries before any remote is known, and then those of remotes after them, in order', async () => {
    renderAt('/rules');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(linksOf(nav)).toEqual(['Rules', 'How to Pay']);
    act(() =>
      setRemotes(
        remote('mf-b', [entry('Players', 40), entry('Your account', 50)]),
        remote('mf-a', [entry('Matches', 30)]),
      ),
    );
    expect(linksOf(nav)).toEqual(['Rules', 'How to Pay', 'Matches', 'Players', 'Your account']);
  });

  it('hides an entry from visitors without access', async () => {
    setRemotes(remote('mf-a', [entry('Tools', 60, 'admin')]));
    renderAt('/rules');
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    expect(linksOf(nav)).not.toContain('Tools');
    act(() => visitors.admin());
    expect(linksOf(nav)).toContain('Tools');
  });

  it('closes on Escape, which returns the focus to the button', async () => {
    renderAt('/');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    await userEvent.click(menu);
    await userEvent.tab();
    expect(document.activeElement).not.toBe(menu);
    await userEvent.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
  });
});

describe('a change of page', () => {
  it('names the page in the tab and moves the focus to it', async () => {
    const router = renderAt('/');
    await waitFor(() => expect(document.title).toBe('Welcome · Riverside FC'));
    await act(async () => router.navigate('/rules'));
    expect(document.title).toBe('Our Rules · Riverside FC');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('starts at the top, and on the way back where the visitor was', async () => {
    const router = renderAt('/');
    await screen.findByRole('main');
    const positions: number[] = [];
    vi.stubGlobal('scrollTo', (_left: number, top: number) => positions.push(top));
    vi.stubGlobal('scrollY', 640);
    fireEvent.scroll(window);
    await act(async () => router.navigate('/rules?sort=goals'));
    await waitFor(() => expect(positions).toEqual([0]));
    await act(async () => router.navigate('/rules?sort=wins'));
    await act(async () => router.navigate(-2));
    await waitFor(() => expect(positions).toEqual([0, 640]));
  });

  it('leaves the focus alone when only the query changes', async () => {
    const router = renderAt('/rules');
    const menu = await screen.findByRole('button', { name: 'Menu' });
    menu.focus();
    await act(async () => router.navigate('/rules?sort=goals'));
    expect(document.activeElement).toBe(menu);
  });
});

describe('messages', () => {
  it('say straight away that there’s no connection, and until there is one', async () => {
    renderAt('/rules');
    await screen.findByRole('main');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^No connection/).role).toBe('status');
    onLine.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('stay on the next page, but for failures, which were about this one', async () => {
    const router = renderAt('/rules');
    await screen.findByRole('main');
    act(() => notify('success', 'Match created successfully!'));
    act(() => notify('failure', 'Failed to leave the match.'));
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => notify('failure', 'Unable to delete match.'));
    await act(async () => router.navigate('/how-to-pay'));
    expect(screen.getByText('Match created successfully!')).toBeDefined();
    expect(screen.queryByText('Unable to delete match.')).toBeNull();
  });
});

function Page() {
  useScrollPosition();
  return <p>Page</p>;
}

/** Loads a page where this tab was scrolled before, and returns where it's scrolled to. */
async function scrolledTo(type: string): Promise<number | undefined> {
  history.replaceState(null, '', '/rules');
  sessionStorage.setItem('kickabout.scroll', JSON.stringify({ '/rules': 215 }));
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { unmount } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  await new Promise(requestAnimationFrame);
  unmount();
  return scroll.mock.lastCall?.[1] as number | undefined;
}

afterEach(() => {
  sessionStorage.clear();
});

it.each(['reload', 'back_forward'])('a %s goes to where the page was left', async (type) => {
  expect(await scrolledTo(type)).toBe(215);
});

it('a page opened by its address starts at its top', async () => {
  expect(await scrolledTo('navigate')).toBeUndefined();
});
