import { refreshRegistry, registryStore } from '@kickabout/federation/shell';
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { UnexpectedError } from '../failure/unexpected-error.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { HowToPayPage } from '../static-pages/how-to-pay-page.tsx';
import { RulesPage } from '../static-pages/rules-page.tsx';
import { RemotePage } from './remote-page.tsx';
import type { RouteHandle } from './route-handle.ts';

const LAYOUT = 'layout';

/** The shell's own pages, inside the layout; all other paths belong to remotes. */
export const SHELL_ROUTES: RouteObject[] = [
  {
    id: LAYOUT,
    element: <Layout />,
    errorElement: <UnexpectedError />,
    hydrateFallbackElement: <Layout waiting />,
    children: [
      page('/', 'Welcome', <HomePage />),
      page('/rules', 'Our Rules', <RulesPage />),
      page('/how-to-pay', 'How to Pay', <HowToPayPage />),
      page('/login', 'Log in', <LoginPage />),
      page('*', 'Page not found', <NotFoundPage />),
    ],
  },
];

/** The router: has the shell's pages, and looks up all other paths in the registry. */
export function createShellRouter() {
  const router = createBrowserRouter(SHELL_ROUTES, {
    patchRoutesOnNavigation: async ({ path, patch }) => patch(LAYOUT, await discoverRoutes(path)),
  });
  // The router looks up a path once, and a page may be published later.
  registryStore.subscribe(() => {
    const routes = undiscoveredRoutes();
    if (routes.length === 0) return;
    router.patchRoutes(LAYOUT, routes);
    const { initialized, location, matches } = router.state;
    const isMissing = initialized && matches.at(-1)?.route.path === '*';
    if (isMissing && registryHas(location.pathname))
      void router.navigate(location, { replace: true, state: location.state });
  });
  return router;
}

const discovered = new Set<string>();

/** Adds routes that the router doesn't have yet; reads the registry again if it lacks the path. */
async function discoverRoutes(path: string): Promise<RouteObject[]> {
  if (!registryHas(path)) await refreshRegistry();
  return undiscoveredRoutes();
}

function undiscoveredRoutes(): RouteObject[] {
  const { registry } = registryStore.getState();
  const routes = (registry?.remotes ?? []).flatMap((remote) => remote.routes);
  return routes
    .filter(({ path }) => !discovered.has(path))
    .map(({ path, title }): RouteObject => {
      discovered.add(path);
      return page(path, title, <RemotePage key={path} path={path} />);
    });
}

function registryHas(path: string): boolean {
  const { registry } = registryStore.getState();
  return registry?.remotes.some(({ routes }) => routes.some((route) => matchPath(route.path, path))) === true;
}

function page(path: string, title: string, element: React.ReactElement): RouteObject {
  return { path, element, handle: { title } satisfies RouteHandle };
}
