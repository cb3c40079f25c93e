import { strict as assert } from 'node:assert';
import { API_PREFIX, type EndpointName, routes } from '@kickabout/contract';
import { HOUR_MS } from '@kickabout/domain';
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

export type TokensResult = { kinds: number; refused: number; hoursAway: number };

/**
 * Sends each kind of wrong token to calls of every access, which must refuse it with 401. Then the provider is away for some
 * hours of the club's clock: good tokens still work, also after the API was restarted.
 * @throws if it isn't so
 */
export async function runTokens(hoursAway: number, databaseUrl?: string): Promise<TokensResult> {
  const club = await createTestClub(databaseUrl === undefined ? {} : { databaseUrl });
  const result: TokensResult = { kinds: 0, refused: 0, hoursAway: 0 };
  let restarted: TestClub | undefined;
  try {
    await club.signUp('ann');
    await club.signUp('bob');
    const admitAnn = async (process: TestClub) => {
      const { statusCode, body } = await ask(
        process,
        'listPeople',
        `Bearer ${await club.identity.token('ann')}`,
      );
      assert.equal(statusCode, 200, body);
    };
    await admitAnn(club);
    const kinds = Object.entries(await wrongTokens(club));
    result.kinds = kinds.length;
    for (const [kind, authorization] of kinds)
      for (const name of CALLS) {
        const { statusCode, body } = await ask(club, name, authorization);
        assert.equal(statusCode, 401, `${name} answered ${kind} with ${statusCode}: ${body}`);
        result.refused += 1;
      }

    await club.identity.stop();
    for (; result.hoursAway < hoursAway; result.hoursAway += 1) {
      club.clock.time += HOUR_MS;
      // From the middle on, a process that has never met the provider.
      if (result.hoursAway === Math.floor(hoursAway / 2)) restarted = await createTestClub({ beside: club });
      await admitAnn(restarted ?? club);
    }
    return result;
  } finally {
    await restarted?.close();
    await club.close();
  }
}

function ask({ app }: TestClub, name: EndpointName, authorization: string) {
  const { method, path } = routes[name];
  return app.inject({
    method,
    url: API_PREFIX + path.replace(/:\w+/g, '1'),
    headers: { authorization },
    ...(method === 'DELETE' && { payload: { player_id: 1 } }),
  });
}
