import type { ResponseOf } from '@kickabout/contract';

export type Series = ResponseOf<'listSeries'>[number];
export type SeriesMatch = Series['matches'][number];
