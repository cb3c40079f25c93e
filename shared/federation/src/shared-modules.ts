import { CONTRACT_VERSION } from './contract-version.ts';

/**
 * The one record of modules that exist once in a page, whoever imports them. The shell provides each
 * (`runtime/shared-libraries.ts`, checked by type to have exactly these); no remote carries a copy of any.
 * The value is the range of versions for which a remote asks.
 */
export const SHARED_MODULES = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-dom/client': '^19.0.0',
  '@tanstack/react-query': '^5.0.0',
  '@kickabout/client': `^${CONTRACT_VERSION}`,
  '@kickabout/session': `^${CONTRACT_VERSION}`,
  '@kickabout/federation/host': `^${CONTRACT_VERSION}`,
  '@kickabout/federation/router': `^${CONTRACT_VERSION}`,
} as const;

export type SharedModule = keyof typeof SHARED_MODULES;

/** Packages that must reach a remote only through a shared module of ours, and through which. */
export const ONLY_THROUGH = {
  'react-router': '@kickabout/federation/router',
  'react-router-dom': '@kickabout/federation/router',
  zustand: '@kickabout/session',
  axios: '@kickabout/client',
  '@auth0/auth0-spa-js': '@kickabout/session',
} as const satisfies Record<string, SharedModule>;
