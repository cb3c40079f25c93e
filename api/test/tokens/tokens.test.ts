import { strict as assert } from 'node:assert';
import { API_PREFIX, type EndpointName, routes } from '@kickabout/contract';
import { HOUR_MS } from '@kickabout/domain';
import { expect, it } from 'vitest';
import { startClub } from '../../src/testing/start-club.ts';
import { createTestClub, type TestClub } from '../../src/testing/test-club.ts';
import { wrongTokens } from './wrong-tokens.ts';

/** Calls of every access: signed in, player, oneself or an admin, admin, founder. */
const CALLS: readonly EndpointName[] = [
  'listFeedback',
  'getMyData',
  'getOwnDetails',
  'listPeople',
  'deleteMatch',
];

const club = await startClub();

function ask({ app }: TestClub, name: EndpointName, authorization: string) {
  const { method, path } = routes[name];
  return app.inject({
    method,
    url: API_PREFIX + path.replace(/:\w+/g, '1'),
    headers: { authorization },
    ...(method === 'DELETE' && { payload: { player_id: 1 } }),
  });
}

it('no kind of wrong token is accepted, and good ones are while the provider is away (§5.11)', async () => {
  await club.signUp('ann');
  await club.signUp('bob');
  const admitAnn = async (process: TestClub) => {
    const token = await club.identity.token('ann');
    expect((await ask(process, 'listPeople', `Bearer ${token}`)).statusCode).toBe(200);
  };
  await admitAnn(club);
  const kinds = Object.entries(await wrongTokens(club));
  expect(kinds.length).toBeGreaterThanOrEqual(60);
  for (const [kind, authorization] of kinds)
    for (const name of CALLS) {
      const { statusCode, body } = await ask(club, name, authorization);
      assert.equal(statusCode, 401, `${name} answered ${kind} with ${statusCode}: ${body}`);
    }

  // For a week of the club's clock; from the middle on, also a process that has never met the provider.
  await club.identity.stop();
  let process = club;
  for (let hour = 0; hour < 7 * 24; hour += 1) {
    club.clock.time += HOUR_MS;
    if (hour === 84) process = await createTestClub({ beside: club });
    await admitAnn(process);
  }
  await process.close();
});
