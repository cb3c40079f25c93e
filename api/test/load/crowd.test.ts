import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { runCrowd } from './run-crowd.ts';

let clubs: [TestClub, ...TestClub[]];

beforeAll(async () => {
  const club = await createTestClub();
  clubs = [club, await createTestClub({ beside: club })];
});
afterAll(async () => {
  for (const club of clubs.toReversed()) await club.close();
});

/** `npm run campaign crowd` makes 100,000 calls, to three API processes. */
it('joins and leaves over 40 connections never overbook a match, and no caller sees a database error', async () => {
  const senders = Array.from(
    { length: 40 },
    (_, index) =>
      (...[name, player, body]: Parameters<Parameters<typeof runCrowd>[0]['senders'][number]>) =>
        (clubs[index % clubs.length] ?? clubs[0]).call(name, player, { body }),
  );
  const { answers } = await runCrowd({ calls: 300, seed: 1, club: clubs[0], senders });
  expect(answers.get('joined')).toBeGreaterThan(10);
  expect(answers.get('left')).toBeGreaterThan(10);
});
