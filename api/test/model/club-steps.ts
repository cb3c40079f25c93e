import { strict as assert } from 'node:assert';
import { MATCH_STATUSES, type TeamId } from '@kickabout/contract';
import { HOUR_MS, MINUTE_MS } from '@kickabout/domain';
import fc from 'fast-check';
import { amountsIn, type RealClub } from './real-club.ts';
import {
  addMatch,
  assign,
  balanceOf,
  bring,
  heldOf,
  join,
  leave,
  listed,
  moveKickoff,
  moveTo,
  type ReferenceClub,
  type ReferenceMatch,
  setPlaces,
  setTeams,
  startDue,
  unassign,
  undoStatement,
} from './reference-club.ts';

type Step = fc.AsyncCommand<ReferenceClub, RealClub>;
type Work = (reference: ReferenceClub, real: RealClub) => Promise<void>;

type AnnouncedAnswer = Awaited<ReturnType<RealClub['update']>>;

const MOST_PLAYERS = 8;
const MOST_MATCHES = 6;

/** A step without its numbers: what it does, not to whom. */
export const kindOf = (name: string) => name.replace(/-?\d+/g, 'n').replace(/(teams) n+/, '$1');

/** Each step runs on both clubs, which must then agree. */
function step(name: string, work: Work, possible: (reference: ReferenceClub) => boolean = () => true): Step {
  return {
    check: possible,
    async run(reference, real) {
      real.setClock(reference.now);
      real.follow(kindOf(name));
      await work(reference, real);
      if (real.isTimeToCompare()) await compareClubs(reference, real);
    },
    toString: () => name,
  };
}

/** Everyone's money and every match. */
export async function compareClubs(reference: ReferenceClub, real: RealClub): Promise<void> {
  assert.deepEqual(await real.faults(), [], 'a balance differs from its ledger');
  const money = await real.money();
  const expected = reference.ids.map((_, player) => ({
    balance: balanceOf(reference, player),
    held: heldOf(reference, player),
  }));
  assert.deepEqual(money, expected, 'money differs');
  for (const match of reference.matches) {
    const members = await real.members(match.id);
    if (match.deleted) {
      assert.equal(members, null);
      continue;
    }
    const rows = listed(match);
    const guests = rows.filter(({ guest }) => guest !== null);
    assert.deepEqual(
      members,
      [...rows.filter(({ guest }) => guest === null), ...guests],
      `match ${match.id} differs`,
    );
    if (match.status === 'pending')
      assert.ok((members ?? []).filter(({ place }) => place === 'in').length <= match.places);
  }
}

/**
 * A change that says whose balances it moves. One that says they stay the same is refused, with those that it would
 * move; so no money moves that wasn't shown before.
 */
async function announced(
  reference: ReferenceClub,
  inReference: () => void,
  inReal: (expected: { player_id: number; amount: number }[]) => Promise<AnnouncedAnswer>,
): Promise<AnnouncedAnswer> {
  const { amountOf } = amountsIn(reference.currency);
  const before = reference.ids.map((_, player) => balanceOf(reference, player));
  inReference();
  const moves = reference.ids
    .map((player_id, player) => ({
      player_id,
      amount: amountOf(balanceOf(reference, player) - (before[player] ?? 0)),
    }))
    .filter(({ amount }) => amount !== 0)
    .toSorted((a, b) => a.player_id - b.player_id);
  if (moves.length > 0) {
    const refused = await inReal([]);
    assert.equal(refused.status, 409);
    assert.deepEqual(
      refused.body.balance_changes?.map(({ player_id, amount }) => ({ player_id, amount })),
      moves,
      'what was announced differs',
    );
  }
  return inReal(moves);
}

const some = <Item>(items: readonly Item[], which: number): Item => {
  const item = items[which % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
/** Steps about one item of a list. They are left out while it's empty. */
const onOneOf =
  <Item>(itemsOf: (reference: ReferenceClub) => readonly Item[]) =>
  (
    name: string,
    which: number,
    work: (item: Item, reference: ReferenceClub, real: RealClub) => Promise<void>,
  ) =>
    step(
      name,
      (reference, real) => work(some(itemsOf(reference), which), reference, real),
      (reference) => itemsOf(reference).length > 0,
    );
const onMatch = onOneOf(({ matches }) => matches);
const onPayment = onOneOf(({ payments }) => payments);
/** Only these have ids of the bank, by which it can reverse them. */
const onPaymentOfFeed = onOneOf(({ payments }) => payments.filter(({ file }) => file === undefined));
const onStatement = onOneOf(({ statements }) => statements.filter(({ isUndone }) => !isUndone));

const onGuest = (
  name: string,
  at: number,
  who: number,
  work: (
    guest: { id: string; player: number },
    match: ReferenceMatch,
    reference: ReferenceClub,
    real: RealClub,
  ) => Promise<void>,
) =>
  onMatch(name, at, async (match, reference, real) => {
    const guests = match.members.flatMap(({ player, guest }) =>
      guest === null ? [] : [{ id: guest, player }],
    );
    if (guests.length > 0) await work(some(guests, who), match, reference, real);
  });

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
  fc.tuple(player, fc.integer({ min: 1, max: 2500 })).map(([who, minor]) =>
    step(`player ${who} tops up ${minor}p`, async (reference, real) => {
      const index = who % reference.ids.length;
      reference.payments.push({
        id: await real.pay(index, minor),
        minor,
        player: index,
        isReversed: false,
      });
    }),
  ),
  fc.integer({ min: 1, max: 2500 }).map((minor) =>
    step(`a payment of ${minor}p arrives without a reference`, async (reference, real) => {
      reference.payments.push({ id: await real.pay(null, minor), minor, player: null, isReversed: false });
    }),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onPayment(`payment ${at} is assigned to player ${who}`, at, async (payment, reference, real) => {
      const index = who % reference.ids.length;
      assert.equal(await real.assign(payment.id, index), assign(payment, index));
    }),
  ),
  // Mostly from the player who has it.
  fc.tuple(which, fc.option(player, { freq: 3 })).map(([at, who]) =>
    onPayment(
      `payment ${at} is taken from player ${who ?? 'who has it'}`,
      at,
      async (payment, reference, real) => {
        const index = (who ?? payment.player ?? 0) % reference.ids.length;
        assert.equal(await real.unassign(payment.id, index), unassign(payment, index));
      },
    ),
  ),
  which.map((at) =>
    onPaymentOfFeed(`the bank reverses payment ${at}`, at, async (payment, _reference, real) => {
      await real.reverse(payment.id);
      payment.isReversed = true;
    }),
  ),
  fc
    .tuple(
      player,
      fc.integer({ min: -900, max: 900 }).filter((minor) => minor !== 0),
    )
    .map(([who, minor]) =>
      step(`adjust player ${who} by ${minor}p`, async (reference, real) => {
        const index = who % reference.ids.length;
        await real.adjust(index, minor);
        reference.given[index] = (reference.given[index] ?? 0) + minor;
      }),
    ),
  fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 5 })).map(([hours, places]) =>
    step(
      `create a match for ${places} in ${hours} h`,
      async (reference, real) => {
        addMatch(reference, await real.createMatch(reference.now + hours * HOUR_MS, places), places);
      },
      ({ matches }) => matches.length < MOST_MATCHES,
    ),
  ),
  fc
    .tuple(fc.integer({ min: 13, max: 40 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5 }))
    .map(([hours, opens, places]) =>
      step(
        `create a match for ${places} in ${hours} h, with sign-up from in ${opens} h on`,
        async (reference, real) => {
          const { now } = reference;
          addMatch(
            reference,
            await real.createMatch(now + hours * HOUR_MS, places, now + opens * HOUR_MS),
            places,
          );
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
  ...Array.from({ length: 3 }, () =>
    fc.tuple(which, player).map(([at, who]) =>
      onMatch(`player ${who} brings a guest to match ${at}`, at, async (match, reference, real) => {
        const index = who % reference.ids.length;
        const expected = bring(reference, match, index);
        const { outcome, id } = await real.bring(match.id, index, match.price);
        assert.equal(outcome, expected);
        for (const member of match.members) if (member.guest === 'new') member.guest = id;
      }),
    ),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onGuest(
      `guest ${who} of match ${at} is taken out by the host`,
      at,
      who,
      async (guest, match, reference, real) => {
        const answer = await real.takeOutGuest(match.id, guest.id, guest.player);
        const expected = leave(reference, match, guest.player, { guest: guest.id });
        assert.equal(answer.status < 300 ? real.minorOf(answer.body.charged) : answer.body.code, expected);
      },
    ),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onGuest(
      `an admin takes out guest ${who} of match ${at}`,
      at,
      who,
      async (guest, match, reference, real) => {
        let expected: number | string = '';
        const answer = await announced(
          reference,
          () => {
            expected = leave(reference, match, guest.player, { byAdmin: true, guest: guest.id });
          },
          (moves) => real.takeOutGuest(match.id, guest.id, 'admin', moves),
        );
        assert.equal(answer.status < 300 ? 0 : answer.body.code, expected);
      },
    ),
  ),
  fc.tuple(which, player, fc.constantFrom<TeamId>(0, 1, 2)).map(([at, who, team]) =>
    onGuest(
      `guest ${who} of match ${at} moves to team ${team}`,
      at,
      who,
      async (guest, match, _reference, real) => {
        await real.moveGuestToTeam(match.id, guest.id, team);
        const member = match.members.find((one) => one.guest === guest.id);
        if (member && !match.deleted) member.team = team;
      },
    ),
  ),
  fc.integer({ min: 1, max: 9 }).map((hours) =>
    step(`${hours} h pass`, async (reference, real) => {
      reference.now += hours * HOUR_MS;
      real.setClock(reference.now);
    }),
  ),
  fc.constantFrom(20, 40).map((minutes) =>
    step(`${minutes} min pass`, async (reference, real) => {
      reference.now += minutes * MINUTE_MS;
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
      await announced(
        reference,
        () => moveTo(reference, match, status),
        (expected) => real.update(match.id, { match_status: status }, expected),
      );
    }),
  ),
  fc.tuple(which, fc.integer({ min: -3, max: 30 })).map(([at, hours]) =>
    onMatch(`match ${at} is moved to ${hours} h from now`, at, async (match, reference, real) => {
      const kickoff = reference.now + hours * HOUR_MS;
      await announced(
        reference,
        () => moveKickoff(reference, match, kickoff),
        (expected) => real.update(match.id, real.timeOf(kickoff), expected),
      );
    }),
  ),
  fc.tuple(which, fc.integer({ min: 1, max: 5 })).map(([at, places]) =>
    onMatch(`match ${at} has ${places} places`, at, async (match, reference, real) => {
      await announced(
        reference,
        () => setPlaces(match, places),
        (expected) => real.update(match.id, { number_of_players: places }, expected),
      );
    }),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onMatch(`an admin adds player ${who} to match ${at}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      let expected = '';
      const answer = await announced(
        reference,
        () => {
          expected = join(reference, match, index, true);
        },
        (moves) => real.add(match.id, index, match.price, moves),
      );
      assert.equal(answer.status < 300 ? 'joined' : answer.body.code, expected);
    }),
  ),
  fc.tuple(which, player).map(([at, who]) =>
    onMatch(`an admin removes player ${who} from match ${at}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      let expected: number | string = '';
      const answer = await announced(
        reference,
        () => {
          expected = leave(reference, match, index, { byAdmin: true });
        },
        (moves) => real.takeOut(match.id, index, moves),
      );
      assert.equal(answer.status < 300 ? 0 : answer.body.code, expected);
    }),
  ),
  fc.tuple(which, fc.integer({ min: 0, max: 900 })).map(([at, price]) =>
    onMatch(`match ${at} costs ${price}`, at, async (match, _reference, real) => {
      await real.update(match.id, { price: real.amountOf(price) });
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
        const member = match.members.find((one) => one.player === index && one.guest === null);
        if (member && !match.deleted) member.late = late;
      },
    ),
  ),
  fc.tuple(which, player, fc.constantFrom<TeamId>(0, 1, 2)).map(([at, who, team]) =>
    onMatch(`player ${who} of match ${at} moves to team ${team}`, at, async (match, reference, real) => {
      const index = who % reference.ids.length;
      await real.moveToTeam(match.id, index, team);
      const member = match.members.find((one) => one.player === index && one.guest === null);
      if (member && !match.deleted) member.team = team;
    }),
  ),
  fc
    .tuple(which, fc.array(fc.constantFrom<TeamId>(0, 1, 2), { minLength: 8, maxLength: 8 }))
    .map(([at, teams]) =>
      onMatch(`teams ${teams.join('')} in match ${at}`, at, async (match, reference, real) => {
        const inTeam = (wanted: TeamId) => {
          const members = match.members.filter((_, index) => teams[index % teams.length] === wanted);
          return {
            players: members.flatMap(({ player, guest }) => (guest === null ? [player] : [])),
            guests: members.flatMap(({ guest }) => guest ?? []),
          };
        };
        const both = [inTeam(1), inTeam(2)];
        await announced(
          reference,
          () => setTeams(match, teams),
          (expected) => real.setTeams(match.id, both, expected),
        );
      }),
    ),
  which.map((at) =>
    onMatch(`match ${at} is deleted`, at, async (match, _reference, real) => {
      await real.remove(match.id);
      match.deleted = true;
    }),
  ),
  fc.constant(
    step('the bank’s feed is read again from its beginning', (_reference, real) => real.importAgain()),
  ),
  // Small amounts: two equal payments of one file are two.
  fc
    .array(fc.tuple(fc.option(player, { freq: 4 }), fc.integer({ min: 1, max: 300 })), {
      minLength: 1,
      maxLength: 4,
    })
    .map((rows) =>
      step(`a statement with ${rows.length} payments is imported`, async (reference, real) => {
        // No two payments of no player differ by the players' between them: the product would ask whether they're balances.
        const payments = rows.map(([who, minor]) =>
          who === null
            ? { player: null, minor: 10 * minor }
            : { player: who % reference.ids.length, minor: 10 * minor + 1 },
        );
        const file = real.statementOf(payments);
        const { id, payments: ids } = await real.importStatement(file);
        assert.equal(new Set(ids).size, payments.length);
        reference.statements.push({ id, file, isUndone: false });
        for (const [index, payment] of payments.entries())
          reference.payments.push({ ...payment, id: some(ids, index), isReversed: false, file });
      }),
    ),
  which.map((at) =>
    onStatement(`statement ${at} is imported again`, at, async ({ file }, reference, real) => {
      const { id, payments } = await real.importStatement(file);
      const known = reference.payments.filter((one) => one.file === file);
      assert.deepEqual(
        payments.toSorted((a, b) => a - b),
        known.map((one) => one.id).toSorted((a, b) => a - b),
      );
      reference.statements.push({ id, file, isUndone: false });
    }),
  ),
  which.map((at) =>
    onStatement(`statement ${at} is undone`, at, async (statement, reference, real) => {
      await real.undoStatement(statement.id);
      undoStatement(reference, statement);
    }),
  ),
  fc.constant(
    step('sync', async (_reference, real) => {
      // Charges are up to date after every step, so a sync has nothing left to charge or refund.
      assert.match(await real.sync(), /^Nothing to post\. All balances agree/);
    }),
  ),
];
