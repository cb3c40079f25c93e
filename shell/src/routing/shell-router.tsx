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

/** The pages of the shell itself, inside the layout; everything else belongs to a remote. */
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

/** The router: it knows the shell's pages, and asks the registry whose page any other path is. */
export function createShellRouter() {
  return createBrowserRouter(SHELL_ROUTES, {
    patchRoutesOnNavigation: async ({ path, patch }) => patch(LAYOUT, await discoverRoutes(path)),
  });
}

const discovered = new Set<string>();

/** Routes of the registry that the router does not know yet; the registry is read anew when none has the path. */
async function discoverRoutes(path: string): Promise<RouteObject[]> {
  if (!registryHas(path)) await refreshRegistry();
  const { registry } = registryStore.getState();
  return (registry?.remotes ?? []).flatMap(({ name, routes }) =>
    routes
      .filter((route) => !discovered.has(`${name} ${route.path}`))
      .map((route): RouteObject => {
        discovered.add(`${name} ${route.path}`);
        const handle: RouteHandle = { remote: name, path: route.path, title: route.title };
        return {
          path: route.path,
          element: <RemotePage key={`${name} ${route.path}`} remote={name} path={route.path} />,
          handle,
        };
      }),
  );
}

function registryHas(path: string): boolean {
  const { registry } = registryStore.getState();
  return registry?.remotes.some(({ routes }) => routes.some((route) => matchPath(route.path, path))) === true;
}

function page(path: string, title: string, element: React.ReactElement): RouteObject {
  return { path, element, handle: { title } satisfies RouteHandle };
}
