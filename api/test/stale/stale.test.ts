import { expect, it } from 'vitest';
import { withProcesses } from '../several-processes.ts';
import { runStale } from './run-stale.ts';

/** `npm run campaign stale` makes 20,000 reads. */
it('no process shows what the club hides once that is confirmed, however much is read meanwhile', async () => {
  const options = { reads: 1500, readers: 3 };
  const { compared } = await withProcesses({ processes: 2 }, (clubs) => runStale(clubs, options));
  expect(compared).toBeGreaterThan(300);
});
