import { expect, it } from 'vitest';
import { withProcesses } from '../several-processes.ts';
import { runCrowd } from './run-crowd.ts';

/** `npm run campaign crowd` makes 100,000 calls, to three processes. */
it('joins and leaves by 40 callers never overbook a match, and no caller sees a database error', async () => {
  const options = { calls: 300, callers: 40, seed: 1 };
  const answers = await withProcesses({ processes: 2 }, (clubs) => runCrowd(clubs, options));
  expect(answers.get('joined')).toBeGreaterThan(10);
  expect(answers.get('left')).toBeGreaterThan(10);
});
