import type { ResponseOf } from '@kickabout/contract';

export type Series = ResponseOf<'listSeries'>[number];
export type SeriesMatch = Series['matches'][number];

/** What changes when a series is created, changed or stopped. */
export const SERIES_QUERIES = ['listSeries', 'listMatches'] as const;
