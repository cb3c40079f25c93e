import {
  type PlacedScreen,
  type RemoteProblemKind,
  ScreenBoundary,
  usePageScreen,
  useScreen,
} from '@kickabout/federation/shell';
import { ErrorState, Page, PageHeader } from '@kickabout/ui';
import { useEffect } from 'react';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { Guard } from '../guard/guard.tsx';
import { hasOfflinePage, showOfflinePage } from '../layout/no-connection.tsx';
import { PageSkeleton } from '../layout/page-skeleton.tsx';

/**
 * A page that, by the registry, belongs to a remote: guarded first, then loaded. Once its screen is shown, a newer release
 * doesn't replace it until someone asks for that.
 */
export function RemotePage({ path }: { readonly path: string }) {
  const placed = usePageScreen(path);
  if (placed === null) return <NotFoundPage />;
  return (
    <Guard access={placed.access}>
      <RemoteScreen key={`${placed.remote}/${placed.screen}`} placed={placed} />
    </Guard>
  );
}

function RemoteScreen({ placed }: { readonly placed: PlacedScreen }) {
  const { title, remote } = placed;
  const [state, retry] = useScreen(placed);
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <ScreenFailure title={title} problem={state.problem} onRetry={retry} />;
    case 'ready':
      return (
        <ScreenBoundary
          key={state.release}
          {...placed}
          {...state}
          fallback={
            <ScreenFailure
              title={title}
              problem={{ remote, message: 'This part of the site ran into an error.' }}
              onRetry={retry}
            />
          }
        >
          <state.Screen />
        </ScreenBoundary>
      );
    default:
      return state satisfies never;
  }
}

interface FailureProps {
  readonly title: string;
  readonly problem: {
    readonly remote: string;
    readonly kind?: RemoteProblemKind;
    readonly message: string;
  };
  readonly onRetry: () => void;
}

function ScreenFailure({ title, problem: { remote, kind, message }, onRetry }: FailureProps) {
  // Without a connection, what this device knows is on a page of its own.
  useEffect(() => {
    if (!navigator.onLine && hasOfflinePage()) showOfflinePage();
  }, []);
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
