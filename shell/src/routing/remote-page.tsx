import { type FederatedPage, ScreenHost, type ShownProblem } from '@kickabout/federation/shell';
import { ErrorState, Page, PageHeader, useIsOffline } from '@kickabout/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { forgetPainted, isPainted } from '../first-paint/painted.tsx';
import { Guard } from '../guard/guard.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/**
 * A page that, by the registry, belongs to a remote: guarded first, then loaded. Once its screen is shown, a newer release
 * doesn't replace it until someone asks for that.
 */
export function RemotePage({ page }: { readonly page: FederatedPage }) {
  return (
    <Guard access={page.access}>
      <ScreenHost
        key={`${page.remote}/${page.screen}`}
        source={page}
        placeholder={<PageSkeleton />}
        onShown={isPainted('page') ? () => void forgetPainted('page') : undefined}
        failure={(problem, retry) => <ScreenFailure title={page.title} problem={problem} onRetry={retry} />}
      />
    </Guard>
  );
}

interface FailureProps {
  readonly title: string;
  readonly problem: ShownProblem;
  readonly onRetry: () => void;
}

function ScreenFailure({ title, problem: { remote, kind, message }, onRetry }: FailureProps) {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const [OfflineScreen, setOfflineScreen] = useState<ComponentType>();
  useEffect(() => {
    if (wasOffline.current && !isOffline) onRetry();
    wasOffline.current = isOffline;
    // Someone who is signed in has its code already.
    if (isOffline)
      import(/* webpackChunkName: "app" */ '../offline/offline-screen.tsx').then(
        (loaded) => setOfflineScreen(() => loaded.OfflineScreen),
        () => {},
      );
  }, [isOffline, onRetry]);
  if (isOffline && OfflineScreen) return <OfflineScreen />;
  const failure = kind === 'paused' ? `${title} is paused` : `${title} can’t be shown right now`;
  return (
    <Page>
      <PageHeader title={title} />
      <div data-remote={remote}>
        <ErrorState title={failure} message={message} onRetry={onRetry} />
      </div>
    </Page>
  );
}
