import { apiPages, apiQuery, type RowOf } from '@kickabout/client';
import type { EndpointName, ResponseOf } from '@kickabout/contract';

export type Remote = ResponseOf<'listRemotes'>[number];
export type LiveRelease = NonNullable<Remote['live']>;
export type WaitingRelease = Remote['waiting'][number];
export type Claims = WaitingRelease['claims'];
export type Publisher = LiveRelease['by'];
export type ReleaseRow = RowOf<'listReleases'>;
export type PublishKey = ResponseOf<'listPublishKeys'>[number];
export type CreatedKey = ResponseOf<'createPublishKey'> & { readonly holder: string };
export type Health = ResponseOf<'getRemoteHealth'>;

/** How often an open page asks what has changed, and how the remotes do in visitors' browsers. Milliseconds. */
const CHANGES_EVERY = 10_000;
const HEALTH_EVERY = 30_000;

export const remotesQuery = () => ({ ...apiQuery('listRemotes'), refetchInterval: CHANGES_EVERY });

export const releasesQuery = (name: string) => ({
  ...apiPages('listReleases', { params: { name } }),
  refetchInterval: CHANGES_EVERY,
});

export const keysQuery = (name: string) => ({
  ...apiQuery('listPublishKeys', { params: { name } }),
  refetchInterval: CHANGES_EVERY,
});

/** What browsers reported in the last `days` days. */
export const healthQuery = (name: string, days: number) => ({
  ...apiQuery('getRemoteHealth', { params: { name }, query: { days: String(days) } }),
  refetchInterval: HEALTH_EVERY,
});

/** The calls that show what's live. */
export const RELEASE_QUERIES = [
  'listRemotes',
  'listReleases',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];
