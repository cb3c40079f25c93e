import { useEffect, useLayoutEffect, useState } from 'react';
import type { ImportScreen } from '../loader/load-screen.ts';
import { storedOverrides } from '../overrides/stored-overrides.ts';
import { began, draws, followHangs } from './hangs.ts';
import { type ReportedScreen, reportScreen } from './report-screen.ts';

/**
 * A screen is drawn in slices, between which other things run, until it's there; or it never is, because something else is shown
 * meanwhile. Less than the silence of a tab that hangs, in milliseconds.
 */
const GIVEN_UP = 5000;

/** Imports screens so that a hang in their code, or an error that nothing catches, is noticed and reported. */
export function watchScreens(importScreen: ImportScreen): ImportScreen {
  followHangs();
  followUncaughtErrors();
  return async (remote, screen) => {
    // What an override shows isn't live.
    if (remote.name in storedOverrides()) return importScreen(remote, screen);
    const of = { remote: remote.name, release: remote.release, screen };
    const ended = began(of);
    try {
      const Screen = await importScreen(remote, screen);
      return function WatchedScreen(props: object) {
        // While it's drawn for the first time, which an effect would be too late for.
        useState(() => setTimeout(draws(of), GIVEN_UP));
        return (
          <>
            <Drawn of={of} />
            <Screen {...props} />
          </>
        );
      };
    } finally {
      ended();
    }
  };
}

/** Its effects run before those of the screen, which can hang too. */
function Drawn({ of }: { readonly of: ReportedScreen }) {
  useLayoutEffect(() => draws(of)(), [of]);
  useEffect(() => draws(of)(), [of]);
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
