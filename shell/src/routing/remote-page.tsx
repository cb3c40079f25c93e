import {
  type PlacedScreen,
  RemoteBoundary,
  type RemoteProblemKind,
  refreshRegistry,
  renewScreens,
  usePageScreen,
  useScreen,
} from '@kickabout/federation/shell';
import { ErrorState, Page, PageHeader } from '@kickabout/ui';
import { NotFoundPage } from '../failure/not-found-page.tsx';
import { Guard } from '../guard/guard.tsx';
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
  const { remote, title } = placed;
  const [state, retry] = useScreen(placed);
  switch (state.status) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <ScreenFailure title={title} problem={state.problem} onRetry={retry} />;
    case 'ready':
      return (
        <RemoteBoundary
          key={state.release}
          fallback={(again) => (
            <ScreenFailure
              title={title}
              problem={{ message: `This part of the site (${remote}) ran into an error.` }}
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

/** A newer release may have fixed the error. */
async function renew(remote: string): Promise<void> {
  await refreshRegistry(0);
  renewScreens(remote);
}

interface FailureProps {
  readonly title: string;
  readonly problem: { readonly kind?: RemoteProblemKind; readonly message: string };
  readonly onRetry: () => void;
}

function ScreenFailure({ title, problem: { kind, message }, onRetry }: FailureProps) {
  const failure = kind === 'paused' ? `${title} is paused` : `${title} cannot be shown right now`;
  return (
    <Page>
      <PageHeader title={title} />
      <ErrorState title={failure} message={message} onRetry={onRetry} />
    </Page>
  );
}
