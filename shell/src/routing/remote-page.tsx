import {
  isShown,
  type RegistryRemote,
  type RegistryRoute,
  RemoteBoundary,
  refreshRegistry,
  registryStore,
  renewScreens,
  shownScreensStore,
  useScreen,
} from '@kickabout/federation/shell';
import { ErrorState, Page, PageHeader } from '@kickabout/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { Guard } from '../guard/guard.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/**
 * A page of whichever remote the registry says: guarded first, loaded then. Once its screen is shown, a newer release
 * changes nothing under the hands of whoever is there, until they ask for it.
 */
export function RemotePage({ path }: { readonly path: string }) {
  const current = useStore(registryStore, ({ registry }) =>
    registry?.remotes.find(({ routes }) => routes.some((route) => route.path === path)),
  );
  const renewals = useStore(shownScreensStore, (state) => state.renewals);
  const [steady] = useState(() => ({ page: pageOf(current, path), renewals }));
  const { page: shown } = steady;
  const holds =
    shown !== null &&
    steady.renewals[shown.remote] === renewals[shown.remote] &&
    isShown(shown.remote, shown.route.screen);
  if (!holds) Object.assign(steady, { page: pageOf(current, path), renewals });
  const { page } = steady;
  if (page === null) return <NotFoundPage />;
  const { remote, route } = page;
  return (
    <Guard access={route.access}>
      <RemoteScreen
        key={`${remote}/${route.screen}`}
        remote={remote}
        screen={route.screen}
        title={route.title}
      />
    </Guard>
  );
}

interface PageOfRemote {
  readonly remote: string;
  readonly route: RegistryRoute;
}

function pageOf(remote: RegistryRemote | undefined, path: string): PageOfRemote | null {
  const route = remote?.routes.find((candidate) => candidate.path === path);
  return remote && route ? { remote: remote.name, route } : null;
}

interface ScreenProps {
  readonly remote: string;
  readonly screen: string;
  readonly title: string;
}

function RemoteScreen({ remote, screen, title }: ScreenProps) {
  const [state, retry] = useScreen(remote, screen);
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <ScreenFailure title={title} message={state.problem.message} onRetry={retry} />;
    case 'ready':
      return (
        <RemoteBoundary
          key={state.release}
          fallback={(again) => (
            <ScreenFailure
              title={title}
              message={`This part of the site (${remote}) ran into an error.`}
              onRetry={() => void renew(remote).then(again)}
            />
          )}
        >
          <state.Screen />
        </RemoteBoundary>
      );
    default:
      return state satisfies never;
  }
}

/** A release that mends what was broken may have come meanwhile. */
async function renew(remote: string): Promise<void> {
  await refreshRegistry(0);
  renewScreens(remote);
}

interface FailureProps {
  readonly title: string;
  readonly message: string;
  readonly onRetry: () => void;
}

function ScreenFailure({ title, message, onRetry }: FailureProps) {
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState title={`${title} cannot be shown right now`} message={message} onRetry={onRetry} />
    </Page>
  );
}
