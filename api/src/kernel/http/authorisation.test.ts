import { type EndpointName, type EndpointSpec, endpoints, type RequestOf } from '@kickabout/contract';
import { beforeAll, expect, it } from 'vitest';

import { EXCHANGED } from '../../testing/changing-requests.ts';
import { type ContractWorld, createContractWorld, type Person } from '../../testing/contract-world.ts';
import { type Case, tellingCases } from '../../testing/examples/outcomes.ts';
import { exampleOf } from '../../testing/examples.ts';
import { startContractClub } from '../../testing/start-club.ts';
import { giveMoney } from '../../testing/test-club.ts';

let people: { founder: Person; admin: Person; player: Person; other: Person };
let newcomers = 0;
let world: ContractWorld;

const club = await startContractClub();

beforeAll(async () => {
  const person = async (name: string): Promise<Person> => {
    const made = await club.signUp(name);
    await giveMoney(club.db, made.id, 1_000_000, club.clock.time);
    return { ...made, email: `${name}@club.test` };
  };
  people = {
    founder: await person('founder'),
    admin: await person('admin'),
    player: await person('player'),
    other: await person('other'),
  };
  await club.makeAdmin(people.admin);
  world = await createContractWorld(club, people.founder);
});

async function callerIn(which: Case): Promise<{ caller: Person | null; subject: Person }> {
  const { founder, admin, player, other } = people;
  switch (which) {
    case 'visitor':
      return { caller: null, subject: other };
    case 'signed in without account': {
      newcomers += 1;
      const name = `newcomer${newcomers}`;
      const caller = { id: 0, token: await club.identity.token(name), email: `${name}@club.test` };
      return { caller, subject: { ...other, email: caller.email } };
    }
    case 'player, own':
      return { caller: player, subject: player };
    case "player, other's":
      return { caller: player, subject: other };
    case 'admin, own':
      return { caller: admin, subject: admin };
    case "admin, other's":
      return { caller: admin, subject: other };
    case 'player 1, own':
      return { caller: founder, subject: founder };
    case "player 1, other's":
      return { caller: founder, subject: other };
    default:
      return which satisfies never;
  }
}

const tried = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  tellingCases(name).map(([which, expected]) => [name, which, expected] as const),
);

it.each(tried)('%s by a %s: %s (§6.2, §6.3, §6.4)', async (name, which, expected) => {
  const { caller, subject } = await callerIn(which);
  const request = await exampleOf(name).request(world.worldOf(subject, caller));
  club.identity.exchange.answers = [EXCHANGED];
  const anyCall = club.call as (
    name: EndpointName,
    as: Person | null,
    request: RequestOf<EndpointName>,
  ) => ReturnType<typeof club.call>;
  const { status, body } = await anyCall(name, caller, request);
  const spec: EndpointSpec = endpoints[name];
  expect(status < 400 ? 'ok' : body.code, JSON.stringify(body)).toBe(expected);
  if (expected === 'ok') expect(status).toBe(spec.status ?? 200);
});
