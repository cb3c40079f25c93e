import { CONTRACT_VERSION } from '@kickabout/contract/routes';

/**
 * The modules that exist only once in a page. The shell provides all of them (the type of `runtime/federation.ts` ensures
 * that); no remote contains a copy. The value is the version range that a remote requires.
 */
export const SHARED_MODULES = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@kickabout/client/query': `^${CONTRACT_VERSION}`,
  '@kickabout/client': `^${CONTRACT_VERSION}`,
  '@kickabout/session': `^${CONTRACT_VERSION}`,
  '@kickabout/federation/host': `^${CONTRACT_VERSION}`,
  '@kickabout/federation/router': `^${CONTRACT_VERSION}`,
} as const satisfies Record<string, `^${number}.${number}.${number}`>;

export type SharedModule = keyof typeof SHARED_MODULES;

/** Packages that a remote may import only through a shared module, and which one. */
export const ONLY_THROUGH = {
  'react-router': 'import from @kickabout/federation/router',
  'react-router-dom': 'import from @kickabout/federation/router',
  zustand: 'keep state in React, and read the session with useSession from @kickabout/session',
  axios: 'call the API with callApi from @kickabout/client',
  '@auth0/auth0-spa-js': 'use useSession from @kickabout/session',
} as const;
