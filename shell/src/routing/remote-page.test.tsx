import type { RegistryRemote, RegistryRoute } from '@kickabout/federation/shell';
import { renewScreens, startLoader } from '@kickabout/federation/shell';
import { remoteOf, setRemotes } from '@kickabout/federation/testing/remote-of';
import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAt, visitors } from '../testing/render-at.tsx';

/** Each test uses other releases, because loaded code stays loaded. */
let test = 0;
let imported: string[];
/** What a screen does when it is rendered. */
let onRender: (release: string) => void;

beforeEach(() => {
  test += 1;
  imported = [];
  onRender = () => {};
  visitors.signedOut();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  startLoader(async () => ({
    importScreen: async ({ release }, name) => {
      imported.push(name);
      return () => {
        onRender(release);
        return <h1>{`${name} ${release.split('-')[0]}`}</h1>;
      };
    },
  }));
});

const publish = (
  release: string,
  route: Partial<RegistryRoute> = {},
  name = 'mf-x',
  changes: Partial<RegistryRemote> = {},
) =>
  act(async () => {
    const routes: RegistryRoute[] = [
      { path: '/x', access: 'everyone', title: 'X', screen: 'x-screen', ...route },
    ];
    setRemotes(remoteOf(name, `${release}-${test}`, { routes, ...changes }));
  });
async function show(): Promise<void> {
  await act(async () => void renderAt('/x'));
  // On a busy machine its code comes a moment later.
  await expect.poll(() => screen.queryByText('Loading...')).toBeNull();
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

it('a page stays as it is when a newer release goes live, until someone asks for that', async () => {
  await publish('r1');
  await show();
  expect(heading()).toBe('x-screen r1');
  await publish('r2', { screen: 'y-screen', access: 'admin' });
  expect(heading()).toBe('x-screen r1');
  await publish('r3', { screen: 'y-screen' });
  await act(async () => renewScreens());
  expect(heading()).toBe('y-screen r3');
});

it('a page stays when its path goes to another remote or to none', async () => {
  await publish('r1');
  await show();
  await publish('s1', {}, 'mf-y');
  expect(heading()).toBe('x-screen r1');
  await publish('s2', { path: '/y' }, 'mf-y');
  expect(heading()).toBe('x-screen r1');
  await act(async () => renewScreens());
  await expect.poll(heading).toMatch(/doesn’t exist/);
});

it('a page published later replaces the notice that it doesn’t exist', async () => {
  await publish('r1', { path: '/y' });
  await show();
  await expect.poll(heading).toMatch(/doesn’t exist/);
  await publish('r2');
  await expect.poll(heading).toBe('x-screen r2');
});

it('a page of a paused remote says so, even if its code is loaded', async () => {
  await publish('r1');
  await show();
  cleanup();
  await publish('r1', {}, 'mf-x', { paused: true });
  await show();
  expect(screen.getByRole('alert').textContent).toMatch(/X is paused.*An admin has paused this part/);
});

it('a page isn’t downloaded for visitors without access', async () => {
  await publish('r1', { access: 'admin' });
  await show();
  expect(imported).toEqual([]);
});

it('a page that breaks says so under its own heading, with a retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // A registry that can't be read again stays in use.
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  onRender = () => {
    throw new Error('own goal');
  };
  await publish('r1');
  await show();
  expect(heading()).toBe('X');
  expect(screen.getByRole('alert').textContent).toContain('X can’t be shown right now');
  onRender = () => {};
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await expect.poll(heading).toBe('x-screen r1');
  vi.unstubAllGlobals();
});
