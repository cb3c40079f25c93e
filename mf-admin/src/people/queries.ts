import type { EndpointName } from '@kickabout/contract';

/** The queries that show a player's rights or account. */
export const PEOPLE_QUERIES = [
  'getOwnDetails',
  'listPeople',
  'listPlayers',
  'getPlayer',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];

/** The queries that show who was added from a sheet. */
export const IMPORT_QUERIES = [
  'listPeopleImports',
  'listNegativeBalances',
  ...PEOPLE_QUERIES,
] as const satisfies readonly EndpointName[];

export const countOf = (count: number) => (count === 1 ? '1 person' : `${count} people`);
