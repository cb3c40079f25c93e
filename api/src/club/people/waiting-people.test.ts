import { AWAITS_APPROVAL, type EndpointName } from '@kickabout/contract';
import { expect, it } from 'vitest';
import { publicReads } from '../../testing/cached-reads.ts';
import { changingEndpoints } from '../../testing/changing-requests.ts';
import { createContractWorld, type Person } from '../../testing/contract-world.ts';
import { exampleOf } from '../../testing/examples.ts';
import { startContractClub } from '../../testing/start-club.ts';
import { giveMoney, type TestPlayer } from '../../testing/test-club.ts';

const club = await startContractClub();

const call = club.call as (
  name: EndpointName,
  as: TestPlayer | null,
  request: object,
) => Promise<{ status: number; body: unknown }>;

/** What would let them in or send them away, and what isn't about them. */
const NOT_TRIED: readonly EndpointName[] = ['setDisabled', 'closeAccount', 'setAdminRights', 'signUp'];

it('whoever waits to be let in is in no answer that everyone gets, whatever others did with them before and do', async () => {
  const person = async (name: string): Promise<Person> => ({
    ...(await club.playerWith(name, 1000)),
    email: `${name}@club.test`,
  });
  const founder = await person('founder');
  const other = await person('other');
  const waiting = await person('zebedee');
  const world = await createContractWorld(club, founder);
  const matchId = await world.worldOf(waiting, founder).matchWithSubject('completed');
  const result = { player_id: waiting.id, team_id: 1, goals: 3, late: true };
  await call('updateMatchPlayer', founder, { params: { matchId, playerId: waiting.id }, body: result });
  await call('setManOfTheMatch', founder, { params: { id: matchId }, body: { player_id: waiting.id } });
  await call('updatePlayerAttributes', other, { params: { playerId: waiting.id }, body: { finishing: 99 } });

  const reads = publicReads([waiting.id, other.id, matchId]);
  const showing = async () => {
    const shown = new Set<EndpointName>();
    for (const [name, caller, request] of reads) {
      const { status, body } = await call(name, caller, request);
      const isTheirs =
        name.startsWith('getPlayer') && JSON.stringify(request).includes(`{"id":${waiting.id}}`);
      const names = new RegExp(`zebedee|"player_id":${waiting.id}\\b`, 'i').test(JSON.stringify(body));
      if (status === 200 && (isTheirs || names)) shown.add(name);
    }
    return [...shown].toSorted();
  };
  const wait = (disabled_reason: string | null) =>
    club.db.updateTable('players').set({ disabled_reason }).where('player_id', '=', waiting.id).execute();
  const makeOwe = () => giveMoney(club.db, waiting.id, -2_000_000, club.clock.time);
  await makeOwe();
  const everywhere = await showing();
  expect(everywhere.length).toBeGreaterThan(7);

  await wait(AWAITS_APPROVAL);
  expect(await showing()).toEqual([]);
  for (const name of changingEndpoints.filter((each) => !NOT_TRIED.includes(each)))
    for (const by of [founder, other])
      try {
        await call(name, by, await exampleOf(name).request(world.worldOf(waiting, by)));
      } catch {
        // What the request would be about can't be made with them.
      }
  await makeOwe();
  expect(await showing()).toEqual([]);
  // It wasn't for want of something to show.
  await wait(null);
  expect(await showing()).toEqual(everywhere);
});
