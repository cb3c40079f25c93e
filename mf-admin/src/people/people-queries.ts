import type { EndpointName } from '@kickabout/contract';

/** The queries that show a player's rights or account. */
export const PEOPLE_QUERIES = [
  'getOwnDetails',
  'listPeople',
  'listPlayers',
  'getPlayer',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];
