import { expect, it } from 'vitest';
import { runKills } from './run-kills.ts';

/** `npm run campaign kills` has 500 messages and kills 20 processes. */
it('a process that is killed while it sends messages loses none unnamed, and repeats none', async () => {
  const { sent, doubtful } = await runKills({ messages: 30, kills: 1 });
  expect(sent + doubtful).toBe(30);
});
