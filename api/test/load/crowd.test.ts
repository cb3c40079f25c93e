import { expect, it } from 'vitest';
import { runCrowd } from './run-crowd.ts';

/** `node api/test/load/crowd.ts` makes 20,000 calls. */
it('joins and leaves over 40 connections never overbook a match, and no caller sees a database error', async () => {
  const { answers } = await runCrowd({ calls: 400, connections: 40, seed: 1 });
  expect(answers.get('joined')).toBeGreaterThan(20);
  expect(answers.get('left')).toBeGreaterThan(20);
}, 180_000);
