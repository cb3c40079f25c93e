import { type RegistryRemote, type RegistryRoute, registryStore } from '@kickabout/federation/shell';
import { matchPath, type Params } from 'react-router-dom';

export interface FoundRoute {
  readonly remote: RegistryRemote;
  readonly route: RegistryRoute;
  readonly params: Params;
}

/** The remote's page at a path, as far as this tab knows; null if there is none. */
export function routeAt(pathname: string): FoundRoute | null {
  for (const remote of registryStore.getState().registry?.remotes ?? []) {
    for (const route of remote.routes) {
      const match = matchPath(route.path, pathname);
      if (match !== null) return { remote, route, params: match.params };
    }
  }
  return null;
}
