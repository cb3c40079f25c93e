import type { EndpointName } from '@kickabout/contract';

/** The queries that show a pitch's name or price, or offer it. */
export const PITCH_QUERIES = [
  'listPitches',
  'getUsualMatch',
  'listSeries',
  'listMatches',
  'getMatch',
  'getHome',
  'listAuditEntries',
] as const satisfies readonly EndpointName[];
