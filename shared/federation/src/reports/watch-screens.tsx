import { clearCacheOnSignOut, keepInstallOffer, queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ImportScreen, ScreenComponent } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import { storedOverrides } from '../overrides/stored-overrides.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { began, draws, followHangs } from './hangs.ts';
import { type ReportedScreen, reportScreen } from './report-screen.ts';

// No screen has filled the query cache before this runs.
clearCacheOnSignOut();
keepInstallOffer();

/**
 * A screen is drawn in slices, between which other things run, until it's there; or it never is, because something else is shown
 * meanwhile. Less than the silence of a tab that hangs, in milliseconds.
 */
const GIVEN_UP = 5000;

/**
 * Imports screens by the modules of releases, each wrapped in the site's one query client. A hang in their code, or an error that nothing
 * catches, is noticed and reported.
 */
export function watchScreens(
  loadModule: (remote: RegistryRemote, screen: string) => Promise<unknown>,
): ImportScreen {
  followHangs();
  followUncaughtErrors();
  return async (remote, screen) => {
    const { name, release } = remote;
    const of = { remote: name, release, screen };
    // What an override shows isn't live.
    const isWatched = !(name in storedOverrides());
    const ended = isWatched ? began(of) : () => {};
    try {
      const module = await loadModule(remote, screen);
      const Component =
        typeof module === 'object' && module !== null && 'Component' in module && module.Component;
      if (typeof Component !== 'function')
        throw new RemoteProblem('broken', name, { cause: new Error(`${screen} exports no Component`) });
      const Screen = Component as ScreenComponent;
      return function ShownScreen(props: object) {
        // While it's drawn for the first time, which an effect would be too late for.
        useState(() => isWatched && setTimeout(draws(of), GIVEN_UP));
        useEffect(() => {
          // Marks in the browser's performance timeline that a screen of this release is shown.
          performance.mark(`screen ${name}@${release}/${screen}`);
          followLive();
        }, []);
        return (
          <QueryClientProvider client={queryClient}>
            {isWatched && <NoteRendered screen={of} />}
            <Screen {...props} />
          </QueryClientProvider>
        );
      };
    } finally {
      ended();
    }
  };
}

/** How long a page has for more important things first, in milliseconds. */
const PAUSE = 2000;
let isFollowing = false;

/** Keeps live queries up to date, once the first screen has been there for a while: it asks for nothing else at first. */
function followLive(): void {
  if (isFollowing) return;
  isFollowing = true;
  // From here and not from the shell's late code, which would contain the query library a second time.
  setTimeout(() => {
    import(/* webpackChunkName: "live" */ '@kickabout/client/live').then(
      ({ keepLive }) => keepLive(),
      () => {
        // The next screen tries again.
        isFollowing = false;
      },
    );
  }, PAUSE);
}

/** Notes that the screen beside it was rendered. Its effects run before those of the screen, which can hang too. */
function NoteRendered({ screen }: { readonly screen: ReportedScreen }) {
  useLayoutEffect(() => draws(screen)(), [screen]);
  useEffect(() => draws(screen)(), [screen]);
  return null;
}

/** A file of a release: its remote and the release. */
const FILE = /\/remotes\/(mf-[a-z0-9-]+)\/([A-Za-z0-9][\w.-]*)\//;

/** Errors of a request that was given up or refused, or of a file that didn't arrive: the network's fault, or reported anyway. */
const OTHERS = ['AbortError', 'ApiProblem', 'ChunkLoadError'];

function followUncaughtErrors(): void {
  const follow = (error: unknown, file = '') => {
    const { name = '', stack = '' } = error instanceof Error ? error : {};
    if (OTHERS.includes(name)) return;
    const [, remote, release] = FILE.exec(`${file} ${stack}`) ?? [];
    if (remote !== undefined && release !== undefined)
      reportScreen({ remote, release }, { outcome: 'threw_later' });
  };
  addEventListener('error', ({ error, filename }) => follow(error, filename));
  addEventListener('unhandledrejection', ({ reason }) => follow(reason));
}
