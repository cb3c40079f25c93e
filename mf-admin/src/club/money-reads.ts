import type { EndpointName } from '@kickabout/contract';

/** What shows a balance or what moved one: read again whenever money may have moved. */
export const MONEY_READS = [
  'getOwnDetails',
  'getPlayerStats',
  'listPlayerPayments',
  'listNegativeBalances',
] as const satisfies readonly EndpointName[];
