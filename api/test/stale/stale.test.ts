import { afterAll, beforeAll, expect, it } from 'vitest';
import { changingEndpoints } from '../../src/testing/changing-requests.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';
import { runEveryChange } from './run-every-change.ts';
import { runStale } from './run-stale.ts';

let clubs: TestClub[];
let admin: TestPlayer;

beforeAll(async () => {
  const club = await createTestClub();
  clubs = [club, await createTestClub({ beside: club })];
  admin = await club.signUp('founder');
  await club.playerWith('debtor', -5);
});
afterAll(async () => {
  for (const club of clubs.toReversed()) await club.close();
});

/** `npm run campaign stale` compares 20,000 answers, of two API processes. */
it('no process shows what the club hides once that is confirmed, however much is read meanwhile', async () => {
  const found = await runStale(
    {
      set: async (body) => {
        const { status } =
          (await clubs[0]?.call('setClubSettings', admin, { body: { ...body, hidden: [...body.hidden] } })) ??
          {};
        expect(status).toBe(200);
      },
      showsDebts: clubs.map(
        (club) => async () => (await club.call('listNegativeBalances', null)).body.length > 0,
      ),
      names: clubs.map(
        (club) => async () => (await club.app.inject('/config.json')).json<{ clubName: string }>().clubName,
      ),
    },
    { comparisons: 500, readers: 3 },
  );
  expect(found.stale).toBe(0);
  expect(found.changes).toBeGreaterThan(1);
});

const SEED = Number(process.env['SEED'] ?? 1);

/** Every fifth change, others each time; the campaign makes all of them. */
const SOME = changingEndpoints.filter((_, index) => index % 5 === SEED % 5);

it(`no process answers from memory with what was before a change (seed ${SEED})`, async () => {
  const { changes, stale, changed } = await runEveryChange({ only: SOME });
  expect([...stale]).toEqual([]);
  expect(changes).toBe(SOME.length);
  expect(changed.size).toBeGreaterThan(0);
});
