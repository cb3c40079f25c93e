import type { Handler } from '../../kernel/http/handler.ts';
import { loadCurrentSeries, todayOf } from './load-series.ts';
import { presentSeries } from './present-series.ts';

export const listSeries: Handler<'listSeries'> = async (_request, { db, clock, config }) => {
  const now = clock.now();
  return presentSeries(
    db,
    await loadCurrentSeries(db, todayOf({ now, timeZone: config.club.timeZone })),
    now,
  );
};
