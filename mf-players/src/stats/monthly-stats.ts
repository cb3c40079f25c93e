import type { ResponseOf } from '@kickabout/contract';

export type MonthlyStats = ResponseOf<'getPlayerMonthlyStats'>[number];

const SHORT = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** `Nov` for 11. */
export const shortMonthName = (month: number): string => SHORT.format(Date.UTC(2000, month - 1));
