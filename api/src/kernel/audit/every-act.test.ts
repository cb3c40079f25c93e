import { type EndpointName, type EndpointSpec, endpoints, type RequestOf, routes } from '@kickabout/contract';
import { beforeAll, expect, it } from 'vitest';
import { type ContractWorld, createContractWorld, type Person } from '../../testing/contract-world.ts';
import { type Case, outcomesOf } from '../../testing/examples/outcomes.ts';
import { exampleOf } from '../../testing/examples.ts';
import { startContractClub } from '../../testing/start-club.ts';
import { giveMoney } from '../../testing/test-club.ts';

const acts = (Object.entries(endpoints) as [EndpointName, EndpointSpec][]).flatMap(([name, { audit }]) =>
  audit === undefined ? [] : [{ name, audit }],
);
const LISTED = acts.flatMap(({ name, audit }) => (typeof audit === 'string' ? [[name, audit] as const] : []));
const NOT_LISTED = acts.flatMap(({ name, audit }) =>
  typeof audit === 'string' ? [] : [[name, audit.none] as const],
);

let founder: Person;
let world: ContractWorld;
let people = 0;

async function person(): Promise<Person> {
  people += 1;
  const made = await club.signUp(`person${people}`);
  return { ...made, email: `person${people}@club.test` };
}

const club = await startContractClub();

beforeAll(async () => {
  founder = await person();
  world = await createContractWorld(club, founder);
});

/** Whether an admin may do what a player may not do, or not to someone else. */
function isForAdmins(name: EndpointName): boolean {
  const outcomes = new Map(outcomesOf(name));
  const may = (which: Case) =>
    !['not_allowed', 'admin_only', 'founder_only'].includes(outcomes.get(which) ?? 'missing');
  return !may("player, other's") && may("player 1, other's");
}

it('everything that only admins may change says what the audit list has of it, or why not', () => {
  const names = Object.keys(routes) as EndpointName[];
  const forAdmins = names.filter((name) => routes[name].method !== 'GET' && isForAdmins(name));
  expect(acts.map(({ name }) => name).toSorted()).toEqual(forAdmins.toSorted());
});

const act = async (name: EndpointName) => {
  const subject = await person();
  if (!exampleOf(name).hasNoMoney) await giveMoney(club.db, subject.id, 10_000, club.clock.time);
  const request = await exampleOf(name).request(world.worldOf(subject, founder));
  const [before] = (await club.call('listAuditEntries', founder, { query: { limit: '1' } })).body;
  const anyCall = club.call as (
    name: EndpointName,
    as: Person,
    request: RequestOf<EndpointName>,
  ) => ReturnType<typeof club.call>;
  const { status, body } = await anyCall(name, founder, request);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  const entries = (await club.call('listAuditEntries', founder, { query: { limit: '5' } })).body;
  return entries.filter(({ audit_id }) => audit_id > (before?.audit_id ?? 0));
};

it.each(LISTED)('%s is in the audit list as %s', async (name, action) => {
  const acts = await act(name);
  expect(acts).toContainEqual(
    expect.objectContaining({ action, actor: expect.objectContaining({ player_id: founder.id }) }),
  );
});

it.each(NOT_LISTED)('%s isn’t in the audit list: %s', async (name) => {
  expect(await act(name)).toEqual([]);
});
