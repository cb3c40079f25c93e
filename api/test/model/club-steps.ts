import { strict as assert } from 'node:assert';
import { MATCH_STATUSES, type TeamId } from '@kickabout/contract';
import fc from 'fast-check';
import type { RealClub } from './real-club.ts';
import {
  addMatch,
  balanceOf,
  heldOf,
  join,
  leave,
  moveTo,
  type ReferenceClub,
  type ReferenceMatch,
  setPlaces,
  startDue,
} from './reference-club.ts';

type Step = fc.AsyncCommand<ReferenceClub, RealClub>;
type Work = (reference: ReferenceClub, real: RealClub) => Promise<void>;

const HOUR = 3_600_000;
const MOST_PLAYERS = 8;
const MOST_MATCHES = 6;

/** Each step runs on both clubs, which must then agree about everything. */
function step(name: string, work: Work, possible: (reference: ReferenceClub) => boolean = () => true): Step {
  return {
    check: possible,
    async run(reference, real) {
      real.setClock(reference.now);
      await work(reference, real);
      await compare(reference, real);
    },
    toString: () => name,
  };
}

async function compare(reference: ReferenceClub, real: RealClub): Promise<void> {
  const money = await real.money();
  const expected = reference.ids.map((_, player) => ({
    balance: balanceOf(reference, player),
    held: heldOf(reference, player),
  }));
  assert.deepEqual(money, expected, 'money differs');
  assert.deepEqual(await real.faults(), [], 'a balance differs from its ledger');
  for (const match of reference.matches) {
    const members = await real.members(match.id);
    if (match.deleted) {
      assert.equal(members, null);
      continue;
    }
    assert.deepEqual(
      members,
      match.members.map(({ player, team }, index) => ({
        player,
        place: index < match.places ? 'in' : 'waiting',
        team,
      })),
      `match ${match.id} differs`,
    );
    assert.ok((members ?? []).filter(({ place }) => place === 'in').length <= match.places);
  }
}

const some = <Item>(items: readonly Item[], which: number): Item => {
  const item = items[which % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const withMatch = (reference: ReferenceClub) => reference.matches.length > 0;
const onMatch = (
  name: string,
  which: number,
  work: (match: ReferenceMatch, reference: ReferenceClub, real: RealClub) => Promise<void>,
) => step(name, (reference, real) => work(some(reference.matches, which), reference, real), withMatch);

const which = fc.nat(1000);
const player = fc.nat(1000);

/** Every kind of step, as fast-check generates them. */
export const clubSteps: fc.Arbitrary<Step>[] = [
  fc.constant(
    step(
      'sign up',
      async (reference, real) => {
        reference.ids.push(await real.signUp());
        reference.given.push(0);
      },
      ({ ids }) => ids.length < MOST_PLAYERS,
    ),
  ),
  fc.tuple(player, fc.integer({ min: 1, max: 2500 })).map(([who, pence]) =>
    step(`player ${who} tops up ${pence}p`, async (reference, real) => {
      const index = who % reference.ids.length;
      await real.pay(index, pence);
      reference.given[index] = (reference.given[index] ?? 0) + pence;
    }),
  ),
  fc
    .tuple(
      player,
      fc.integer({ min: -900, max: 900 }).filter((pence) => pence !== 0),
    )
    .map(([who, pence]) =>
      step(`adjust player ${who} by ${pence}p`, async (reference, real) => {
        const index = who % reference.ids.length;
        await real.adjust(index, pence);
        reference.given[index] = (reference.given[index] ?? 0) + pence;
      }),
    ),
  fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 })).map(([hours, places]) =>
    step(
      `create a match for ${places} in ${hours} h`,
      async (reference, real) => {
        addMatch(reference, await real.createMatch(reference.now + hours * HOUR, places), places);
      },
      ({ matches }) => matches.length < MOST_MATCHES,
    ),
  ),
  ...Array.from({ length: 4 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} joins match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const expected = join(reference, match, index);
        assert.equal(await real.join(match.id, index, match.price), expected);
        if (expected === 'joined') assert.ok(balanceOf(reference, index) - heldOf(reference, index) >= 0);
      }),
    ),
  ),
  ...Array.from({ length: 2 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} leaves match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const answer = await real.leave(match.id, index);
        assert.equal(answer, leave(reference, match, index));
      }),
    ),
  ),
  fc.integer({ min: 1, max: 9 }).map((hours) =>
    step(`${hours} h pass`, async (reference, real) => {
      reference.now += hours * HOUR;
      real.setClock(reference.now);
    }),
  ),
  fc.constant(
    step('due matches start', async (reference, real) => {
      await real.startDue();
      startDue(reference);
    }),
  ),
  fc.tuple(which, fc.constantFrom(...MATCH_STATUSES)).map(([at, status]) =>
    onMatch(`match ${at} becomes ${status}`, at, async (match, reference, real) => {
      await real.update(match.id, { match_status: status });
      moveTo(reference, match, status);
    }),
  ),
  fc.tuple(which, fc.integer({ min: 1, max: 5 })).map(([at, places]) =>
    onMatch(`match ${at} has ${places} places`, at, async (match, _reference, real) => {
      await real.update(match.id, { number_of_players: places });
      setPlaces(match, places);
    }),
  ),
  fc.tuple(which, fc.integer({ min: 0, max: 900 })).map(([at, price]) =>
    onMatch(`match ${at} costs ${price}p`, at, async (match, _reference, real) => {
      await real.update(match.id, { price: price / 100 });
      if (!match.deleted) match.price = price;
    }),
  ),
  fc.tuple(which, player, fc.boolean()).map(([at, who, late]) =>
    onMatch(
      `player ${who} of match ${at} is ${late ? '' : 'not '}late`,
      at,
      async (match, reference, real) => {
        const index = who % reference.ids.length;
        await real.markLate(match.id, index, late);
        const member = match.members.find((one) => one.player === index);
        if (member && !match.deleted) member.late = late;
      },
    ),
  ),
  fc
    .tuple(which, fc.array(fc.constantFrom<TeamId>(0, 1, 2), { minLength: 8, maxLength: 8 }))
    .map(([at, teams]) =>
      onMatch(`teams ${teams.join('')} in match ${at}`, at, async (match, _reference, real) => {
        const inTeam = (wanted: TeamId) =>
          match.members
            .filter((_, index) => teams[index % teams.length] === wanted)
            .map((member) => member.player);
        const [one, two] = [inTeam(1), inTeam(2)];
        await real.setTeams(match.id, one, two);
        if (!match.deleted)
          for (const member of match.members)
            member.team = one.includes(member.player) ? 1 : two.includes(member.player) ? 2 : 0;
      }),
    ),
  which.map((at) =>
    onMatch(`match ${at} is deleted`, at, async (match, _reference, real) => {
      await real.remove(match.id);
      match.deleted = true;
    }),
  ),
  fc.constant(step('the same statement is imported again', (_reference, real) => real.importAgain())),
  fc.constant(
    step('sync', async (_reference, real) => {
      // Charges are up to date after every step, so a sync has nothing left to charge or refund.
      assert.match(await real.sync(), /^Nothing to post\. All balances agree/);
    }),
  ),
];
