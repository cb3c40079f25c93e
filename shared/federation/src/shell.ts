/** Exports for the shell only: remotes never import from here. */
export { titleStore } from './host/document-title.ts';
export { ErrorBoundary } from './host/error-boundary.tsx';
export { dismissFailures, dismissNotice, noticesStore } from './host/notices.ts';
export { ScreenHost, type ShownProblem } from './host/screen-host.tsx';
export {
  type FederatedPage,
  pageAt,
  renewScreens,
  useNewerReleases,
  useRemotePages,
} from './host/shown-screens.ts';
export { loadScreen, startLoader } from './loader/load-screen.ts';
export { takeOverrides } from './overrides/stored-overrides.ts';
export type { Registry, RegistryNavigation, RegistryRemote, RegistryRoute } from './registry/registry.ts';
export {
  refreshRegistry,
  registryStore,
  startRegistry,
} from './registry/registry-store.ts';
export { startReports } from './reports/report-screen.ts';
