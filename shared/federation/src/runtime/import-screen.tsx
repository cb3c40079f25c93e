import { clearCacheOnSignOut, keepInstallOffer, keepLive, queryClient } from '@kickabout/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScreenComponent } from '../loader/load-screen.ts';
import { RemoteProblem } from '../loader/remote-problem.ts';
import type { RegistryRemote } from '../registry/registry.ts';
import { loadModule } from './load-module.ts';

// No screen has filled the query cache before this runs.
clearCacheOnSignOut();
keepLive();
keepInstallOffer();

/** Downloads a screen of a release, runs its module, and wraps it in the site's one query client. */
export async function importScreen(remote: RegistryRemote, screen: string): Promise<ScreenComponent> {
  const id = `${remote.name}@${remote.release}`;
  const module = await loadModule(remote, screen);
  const Screen = typeof module === 'object' && module !== null && 'Component' in module && module.Component;
  if (typeof Screen !== 'function') {
    throw new RemoteProblem('broken', remote.name, { cause: new Error(`${screen} exports no Component`) });
  }
  const Component = Screen as ScreenComponent;
  return function ScreenWithQueries(props: object) {
    // Marks in the browser's performance timeline that a screen of this release is shown.
    useEffect(() => void performance.mark(`screen ${id}/${screen}`), []);
    return (
      <QueryClientProvider client={queryClient}>
        <Component {...props} />
      </QueryClientProvider>
    );
  };
}
