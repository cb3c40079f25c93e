import { dateName, seriesName } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { SeriesRow } from './load-series.ts';

type SeriesAct = {
  action: 'series_created' | 'series_changed' | 'series_stopped';
  by: { playerId: number };
  series: SeriesRow;
  /** From which day on. */
  from?: string;
};

/** Adds to the audit list what an admin did to a series. */
export async function recordSeriesAct(
  tx: Tx,
  now: number,
  { action, by, series, from }: SeriesAct,
): Promise<void> {
  const name = seriesName({ weekday: series.weekday, time: series.match_time });
  const reason = from === undefined ? name : `${name}, from ${dateName(from)}`;
  await recordAct(tx, now, { action, by, reason });
}
