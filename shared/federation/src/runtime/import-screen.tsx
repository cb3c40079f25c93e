import { clearCacheOnSignOut, keepInstallOffer, queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScreenComponent } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { loadScreenModule } from './load-screen-module.ts';

// No screen has filled the query cache before this runs.
clearCacheOnSignOut();
keepInstallOffer();

/** Downloads a screen of a release, runs its module, and wraps it in the site's one query client. */
export async function importScreen(remote: RegistryRemote, screen: string): Promise<ScreenComponent> {
  const id = `${remote.name}@${remote.release}`;
  const module = await loadScreenModule(remote, screen);
  const Screen = typeof module === 'object' && module !== null && 'Component' in module && module.Component;
  if (typeof Screen !== 'function') {
    throw new RemoteProblem('broken', remote.name, { cause: new Error(`${screen} exports no Component`) });
  }
  const Component = Screen as ScreenComponent;
  return function ScreenWithQueries(props: object) {
    useEffect(() => {
      // Marks in the browser's performance timeline that a screen of this release is shown.
      performance.mark(`screen ${id}/${screen}`);
      followLive();
    }, []);
    return (
      <QueryClientProvider client={queryClient}>
        <Component {...props} />
      </QueryClientProvider>
    );
  };
}

/** How long a page has for more important things first, in milliseconds. */
const PAUSE = 2000;
let isFollowing = false;

/** Keeps live queries up to date, once the first screen has been there for a while: it asks for nothing else at first. */
function followLive(): void {
  if (isFollowing) return;
  isFollowing = true;
  // From here and not from the shell's late code, which would contain the query library a second time.
  setTimeout(() => {
    import(/* webpackChunkName: "live" */ '@kickabout/client/live').then(
      ({ keepLive }) => keepLive(),
      () => {
        // The next screen tries again.
        isFollowing = false;
      },
    );
  }, PAUSE);
}
