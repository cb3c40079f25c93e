import { useSession } from '@kickabout/session';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoader } from '../loader/load-screen.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { registryStore } from '../registry/registry-store.ts';
import { startReports } from '../reports/report-screen.ts';
import { remoteOf, setRemotes } from '../testing/remote-of.ts';
import { renewScreens } from './shown-screens.ts';
import { Slot } from './slot.tsx';

/** Each test uses other releases, because loaded code stays loaded. */
let test = 0;
const of = (release: string) => `${release}-${test}`;
let imported: string[];
/** What the server is told. */
let reported: string[];
/** What a screen of a release does when it is imported or rendered. */
let behaviour: Record<string, () => unknown>;

beforeEach(() => {
  test += 1;
  imported = [];
  reported = [];
  behaviour = {};
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  startReports(async () => ({
    sendReport: ({ release }, { outcome }) => void reported.push(`${release} ${outcome}`),
  }));
  startLoader(async () => ({
    importScreen: async ({ release }, name) => {
      imported.push(`${name} ${release.replace(`-${test}`, '')}`);
      behaviour[`import ${release}`]?.();
      return () => {
        behaviour[`render ${release}`]?.();
        return <p>{`${name} ${release.replace(`-${test}`, '')}`}</p>;
      };
    },
  }));
});
afterEach(() => {
  useSession.setState({ status: 'signed-out', user: null, player: null, error: null });
});

const filled = (release: string, changes: Partial<RegistryRemote> = {}, name = 'mf-x') =>
  remoteOf(name, of(release), {
    slots: [{ slot: 'home.next-match', access: 'everyone', screen: 'card' }],
    ...changes,
  });
const publish = (...remotes: RegistryRemote[]) => act(async () => setRemotes(...remotes));
const show = () => act(async () => void render(<Slot name="home.next-match" placeholder="…" />));
const text = () => document.body.textContent;

describe('what fills a slot', () => {
  it('stays when a newer release goes live, until someone asks for that', async () => {
    await publish(filled('r1'));
    await show();
    expect(text()).toBe('card r1');
    await publish(filled('r2'));
    expect(text()).toBe('card r1');
    await act(async () => renewScreens('mf-x'));
    expect(text()).toBe('card r2');
    await publish(filled('r3'));
    expect(text()).toBe('card r2');
  });

  it('stays when the newer release fills the slot with another screen, or not at all', async () => {
    await publish(filled('r1'));
    await show();
    await publish(filled('r2', { slots: [{ slot: 'home.next-match', access: 'everyone', screen: 'list' }] }));
    expect(text()).toBe('card r1');
    await act(async () => renewScreens());
    expect(text()).toBe('list r2');
    await publish(filled('r3', { slots: [] }));
    expect(text()).toBe('list r2');
    await act(async () => renewScreens());
    expect(text()).toBe('');
  });

  it('stays if someone asks for the newer release and it fails to load', async () => {
    await publish(filled('r1'));
    await show();
    behaviour[`import ${of('r2')}`] = () => {
      throw new Error('timeout');
    };
    await publish(filled('r2'));
    await act(async () => renewScreens());
    await expect.poll(() => reported).toContain(`${of('r2')} slow`);
    expect([text(), imported]).toEqual(['card r1', ['card r1', 'card r2']]);
  });

  it('uses the newest release the next time it’s shown', async () => {
    await publish(filled('r1'));
    await show();
    cleanup();
    await publish(filled('r2'));
    await show();
    expect(text()).toBe('card r2');
  });

  it('is nothing while its remote is paused, even if its code is loaded', async () => {
    await publish(filled('r1'));
    await show();
    cleanup();
    await publish(filled('r1', { paused: true }));
    await show();
    expect(text()).toBe('');
  });

  it('keeps its order among several remotes', async () => {
    await publish(filled('r1'), filled('s1', {}, 'mf-y'));
    await show();
    await publish(filled('r2'), filled('s2', {}, 'mf-y'));
    expect(text()).toBe('card r1card s1');
  });

  it('is only downloaded for visitors with access', async () => {
    const admins = { slots: [{ slot: 'home.next-match', access: 'admin', screen: 'card' } as const] };
    await publish(filled('r1', admins));
    await show();
    expect([text(), imported]).toEqual(['', []]);
    await act(async () => useSession.setState({ status: 'loading' }));
    expect([text(), imported]).toEqual(['…', []]);
    const player = { exists: true, player_id: 1, is_admin: true, disabled_reason: null } as const;
    await act(async () => useSession.setState({ status: 'signed-in', player }));
    expect(text()).toBe('card r1');
  });
});

describe('what fails in a slot', () => {
  /** Reports wait for a while, so those of earlier tests may come during this one. */
  const ofThisTest = () =>
    reported.filter((line) => line.includes(`-${test} `)).map((line) => line.replace(`-${test}`, ''));
  /** A registry that can't be read again stays in use. */
  const keepRegistry = () => vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));

  it.each([
    ['import', 'slow'],
    ['render', 'threw_on_render'],
  ])('at %s says so there, and can be tried again', async (moment, outcome) => {
    if (moment === 'render') vi.spyOn(console, 'error').mockImplementation(() => {});
    keepRegistry();
    await publish(filled('r1'), filled('s1', {}, 'mf-y'));
    behaviour[`${moment} ${of('r1')}`] = () => {
      throw new Error('timeout');
    };
    await show();
    expect(screen.getByRole('alert').textContent).toMatch(
      /This section couldn’t load.*This part of the site/,
    );
    expect(text()).toContain('card s1');
    await expect.poll(() => ofThisTest().toSorted()).toEqual([`r1 ${outcome}`, 's1 drew']);
    behaviour = {};
    await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
    await expect.poll(text).toBe('card r1card s1');
    await expect.poll(() => ofThisTest().at(-1)).toBe('r1 drew');
  });
});

it('shows its placeholder while the registry or the screen loads, and nothing if there’s none', async () => {
  await act(async () => registryStore.setState({ registry: null, problem: null }));
  await show();
  expect(text()).toBe('…');
  await act(async () => registryStore.setState({ problem: 'status 500' }));
  expect(text()).toBe('');
});
