import '@kickabout/ui/tokens.css';
import '@kickabout/ui/base.css';
import { startLoader, startRegistry, startReports, takeOverrides } from '@kickabout/federation/shell';
import {
  CALLBACK_PATH,
  followOtherTabs,
  isLoginReturn,
  loadSiteConfig,
  restoreSession,
} from '@kickabout/session';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { watchPlayer } from './guard/player-check.ts';
// Part of the page: a chunk that's loaded later can't have styles of its own.
import './overrides/override-banner.module.css';
import { prefetchOnIntent, prefetchPath } from './routing/prefetch.ts';
import { prefetchInView } from './routing/prefetch-in-view.ts';
import { watchReleases } from './routing/watch-releases.ts';

// Nothing here waits for a remote: the shell renders straight away, even if remotes hang.
const overridden = Object.keys(takeOverrides(new URL(location.href))).length > 0;
const registry = startRegistry({
  origins: remoteOrigins,
  // A separate chunk, because only volunteers ever need it.
  ...(overridden
    ? { adjust: async (registry) => (await import('./overrides/show-overrides.tsx')).showOverrides(registry) }
    : {}),
});
startLoader(() => import(/* webpackChunkName: "remotes" */ '@kickabout/federation/runtime'));
startReports(() => import(/* webpackChunkName: "reports" */ './after-first-screen.ts'));
watchPlayer();
followOtherTabs();
// After a login by redirect the login page completes the session.
if (location.pathname !== CALLBACK_PATH || !isLoginReturn(location.search)) void restoreSession();
prefetchOnIntent();
// The page's code starts to load before the shell is rendered.
void registry.then(() => prefetchPath(location.pathname));
watchReleases();
// Nothing for the next page competes with the first one.
addEventListener('load', prefetchInView, { once: true });

const root = document.getElementById('root');
if (root) {
  // As a transition React renders in small steps, between which the browser answers the visitor; the page is there as HTML already.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}

async function remoteOrigins(): Promise<readonly string[]> {
  try {
    return (await loadSiteConfig()).remoteOrigins ?? [];
  } catch {
    return [];
  }
}
