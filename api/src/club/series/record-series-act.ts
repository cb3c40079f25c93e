import { type ClubMoney, dateName, fromMinorUnits, seriesName } from '@kickabout/domain';
import { recordAct } from '../../kernel/audit/record-act.ts';
import { changesBetween } from '../../kernel/database/act-details.ts';
import type { Tx } from '../../kernel/database/connect.ts';
import type { ClubClock, SeriesRow } from './load-series.ts';

type SeriesAct = {
  action: 'series_created' | 'series_changed' | 'series_stopped';
  by: { playerId: number };
  series: SeriesRow;
  /** From which day on. */
  from?: string;
  /** What it's replaced by. */
  after?: SeriesRow;
};

/** Adds to the audit list what an admin did to a series. */
export async function recordSeriesAct(
  tx: Tx,
  { now, money }: ClubClock,
  { action, by, series, from, after }: SeriesAct,
): Promise<void> {
  const name = seriesName({ weekday: series.weekday, time: series.match_time });
  const reason = from === undefined ? name : `${name}, from ${dateName(from)}`;
  const changes = after ? changesBetween(factsOf(money, series), factsOf(money, after)) : [];
  await recordAct(tx, now, { action, by, reason, changes });
}

/** What the audit list says about a series. */
function factsOf(money: ClubMoney, series: SeriesRow) {
  return {
    kickoff: seriesName({ weekday: series.weekday, time: series.match_time }),
    number_of_players: series.number_of_players,
    price: series.price_minor === null ? 'a share of the pitch' : fromMinorUnits(money, series.price_minor),
  };
}
