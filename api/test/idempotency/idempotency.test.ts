import { expect, it } from 'vitest';
import { changingEndpoints } from '../../src/testing/changing-requests.ts';
import { runIdempotency } from './run-idempotency.ts';

const SEED = Number(process.env['SEED'] ?? 1);

/** Every eighth endpoint, others each time; `npm run campaign idempotency` tries all of them. */
const SOME = changingEndpoints.filter((_, index) => index % 8 === SEED % 8);

it(`a request that is sent several times, or again because its answer was lost, has one effect (seed ${SEED})`, async () => {
  const { endpoints, repeated } = await runIdempotency({ times: 4, drops: 1, seed: SEED, only: SOME });
  expect(endpoints).toBe(SOME.length);
  expect([...repeated]).toEqual([]);
});
