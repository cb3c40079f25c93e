import { ErrorBoundary, registryStore, useRemotePages } from '@kickabout/federation/shell';
import { lazy, type ReactElement, Suspense, useMemo } from 'react';
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom';
import { useStore } from 'zustand';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { UnexpectedError } from '../failure/unexpected-error.tsx';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import { HowToPayPage, RulesPage } from '../static-pages/static-pages.tsx';
import { RemotePage } from './remote-page.tsx';

/** A page of the site: a router pattern, and what it shows inside the layout. */
export interface SitePage {
  readonly path: string;
  readonly title: string;
  readonly element: ReactElement;
}

/** Those who don't log in don't download it. */
const LoginPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "login" */ '../login/login-page.tsx')).LoginPage,
}));

/** The shell's own pages; all other paths belong to remotes. */
export const SHELL_PAGES: readonly SitePage[] = [
  { path: '/', title: 'Welcome', element: <HomePage /> },
  { path: '/rules', title: 'Our Rules', element: <RulesPage /> },
  { path: '/how-to-pay', title: 'How to Pay', element: <HowToPayPage /> },
  {
    path: '/login',
    title: 'Log in',
    element: (
      <Suspense fallback={<PageSkeleton />}>
        <LoginPage />
      </Suspense>
    ),
  },
];

const NONE: readonly SitePage[] = [];

interface SitePagesProps {
  /** More pages, for tests. */
  readonly more?: readonly SitePage[];
}

/** The page at the current address, inside the layout. */
export function SitePages({ more = NONE }: SitePagesProps) {
  const hasRegistry = useStore(registryStore, ({ registry }) => registry !== null);
  const { pathname } = useLocation();
  const remotePages = useRemotePages();
  const page = useMemo(() => {
    const pages = remotePages.map(
      (one): SitePage => ({ ...one, element: <RemotePage key={one.path} page={one} /> }),
    );
    return matchRoutes([...more, ...SHELL_PAGES, ...pages], pathname)?.[0]?.route;
  }, [more, pathname, remotePages]);
  const noPage = {
    path: '*',
    title: hasRegistry ? 'Page not found' : 'Kickabout',
    element: <NotFoundPage />,
  };
  const { path, title, element } = page ?? noPage;
  const shown = useRoutes([{ path, element }]);
  return (
    <ErrorBoundary fallback={(error) => <UnexpectedError error={error} />}>
      <Layout title={title}>{shown}</Layout>
    </ErrorBoundary>
  );
}
