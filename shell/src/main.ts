import '@kickabout/ui/tokens.css';
import '@kickabout/ui/base.css';
import { storedKeys } from '@kickabout/client/storage';
import { startLoader, startRegistry, startReports, takeOverrides } from '@kickabout/federation/shell';
import {
  CALLBACK_PATH,
  followOtherTabs,
  isLoginReturn,
  loadSiteConfig,
  restoreSession,
} from '@kickabout/session';
import { keepPainted } from './first-paint/painted.tsx';
import { watchPlayer } from './guard/player-check.ts';
import { prefetchOnIntent, prefetchPath } from './routing/prefetch.ts';
import { watchReleases } from './routing/watch-releases.ts';

// Nothing here waits for a remote: the shell renders straight away, even if remotes hang.
const overridden = Object.keys(takeOverrides(new URL(location.href))).length > 0;
if (!overridden) keepPainted();
const registry = startRegistry(
  // A separate chunk, because only volunteers ever need it.
  overridden
    ? async (read) => (await import('./overrides/show-overrides.tsx')).showOverrides(read)
    : undefined,
);
// Start early; whoever awaits it handles the failure.
loadSiteConfig().catch(() => {});
const loadScreens = () => import(/* webpackChunkName: "remotes" */ '@kickabout/federation/runtime');
startLoader(loadScreens);
// They report tabs that hang, also where a page of the shell is all that's open.
const reportHangs = () => {
  if (storedKeys('localStorage').some((key) => key.startsWith('kickabout.began.')))
    loadScreens().catch(() => {});
};
reportHangs();
addEventListener('storage', reportHangs);
startReports(() => import(/* webpackChunkName: "later" */ './after-first-screen.ts'));
watchPlayer();
followOtherTabs();
// After a login by redirect the login page completes the session.
if (location.pathname !== CALLBACK_PATH || !isLoginReturn(location.search)) void restoreSession();
prefetchOnIntent();
// The page's code starts to load before the shell is rendered.
void registry.then(() => prefetchPath(location.pathname));
watchReleases();
// Nothing for the next page competes with the first one, nor does the code that looks for it.
if (matchMedia('(hover: none)').matches) addEventListener('load', prefetchInView, { once: true });

// In a task of its own, because running the modules of React and the site takes as long as all of this.
setTimeout(() => void import(/* webpackMode: "eager" */ './show-site.tsx'));

function prefetchInView(): void {
  import(/* webpackChunkName: "later" */ './routing/prefetch-in-view.ts').then(
    (late) => late.prefetchInView(),
    // A page then loads when it's opened.
    () => {},
  );
}
