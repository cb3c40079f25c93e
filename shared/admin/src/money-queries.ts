import type { EndpointName } from '@kickabout/contract';

/** The queries that show a balance or a payment: refetch them whenever money may have moved. */
export const MONEY_QUERIES = [
  'getOwnDetails',
  'getPlayerStats',
  'listPlayerPayments',
  'listNegativeBalances',
  'listClosedBalances',
  'listBalances',
  'getBooks',
  'getMonthEnd',
] as const satisfies readonly EndpointName[];
