import { registryStore } from '@kickabout/federation/shell';
import { useMemo } from 'react';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import { ErrorBoundary } from '../failure/error-boundary.tsx';
import { UnexpectedError } from '../failure/unexpected-error.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { HowToPayPage } from '../static-pages/how-to-pay-page.tsx';
import { RulesPage } from '../static-pages/rules-page.tsx';
import { RemotePage } from './remote-page.tsx';
import type { RouteHandle } from './route-handle.ts';
import { UnknownPage } from './unknown-page.tsx';

/** The shell's own pages; all other paths belong to remotes. */
export const SHELL_PAGES = [
  { path: '/', title: 'Welcome', element: <HomePage /> },
  { path: '/rules', title: 'Our Rules', element: <RulesPage /> },
  { path: '/how-to-pay', title: 'How to Pay', element: <HowToPayPage /> },
  { path: '/login', title: 'Log in', element: <LoginPage /> },
] as const;

const SHELL_ROUTES = SHELL_PAGES.map(({ path, title, element }) => page(path, title, element));

/** The titles of all pages that a registry has named since this tab was opened, by path: an open page stays. */
const named = new Map<string, string>();

const NONE: readonly RouteObject[] = [];

interface SitePagesProps {
  /** More pages, for tests. */
  readonly more?: readonly RouteObject[];
}

/** The page at the current address, inside the layout. */
export function SitePages({ more = NONE }: SitePagesProps) {
  const registry = useStore(registryStore, (state) => state.registry);
  const routes = useMemo(() => {
    for (const { routes: published } of registry?.remotes ?? [])
      for (const { path, title } of published) named.set(path, title);
    const noPage = page('*', registry === null ? 'Kickabout' : 'Page not found', <UnknownPage />);
    return [...more, ...SHELL_ROUTES, ...[...named].map(remotePage), noPage];
  }, [registry, more]);
  const location = useLocation();
  const handle = matchRoutes(routes, location)?.at(-1)?.route.handle as RouteHandle | undefined;
  const shown = useRoutes(routes);
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedError error={error} />}>
      <Layout title={handle?.title ?? 'Kickabout'}>{shown}</Layout>
    </ErrorBoundary>
  );
}

function remotePage([path, title]: readonly [string, string]): RouteObject {
  return page(path, title, <RemotePage key={path} path={path} />);
}

function page(path: string, title: string, element: React.ReactElement): RouteObject {
  return { path, element, handle: { title } satisfies RouteHandle };
}
