import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { amountsIn } from './amounts.ts';
import type { RealClub } from './real-club.ts';
import { balanceOf, heldOf, listed, type ReferenceClub, type ReferenceMatch } from './reference-club.ts';

export type Step = fc.AsyncCommand<ReferenceClub, RealClub>;
type Work = (reference: ReferenceClub, real: RealClub) => Promise<void>;

type AnnouncedAnswer = Awaited<ReturnType<RealClub['update']>>;

/** A step without its numbers: what it does, not to whom. */
export const kindOf = (name: string) => name.replace(/-?\d+/g, 'n').replace(/(teams) n+/, '$1');

/** Each step runs on both clubs, which must then agree. */
export function step(
  name: string,
  work: Work,
  possible: (reference: ReferenceClub) => boolean = () => true,
): Step {
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
export async function announced(
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

export const some = <Item>(items: readonly Item[], which: number): Item => {
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
export const onMatch = onOneOf(({ matches }) => matches);
export const onPayment = onOneOf(({ payments }) => payments);
/** Only these have ids of the bank, by which it can reverse them. */
export const onPaymentOfFeed = onOneOf(({ payments }) => payments.filter(({ file }) => file === undefined));
export const onStatement = onOneOf(({ statements }) => statements.filter(({ isUndone }) => !isUndone));

export const onGuest = (
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

export const which = fc.nat(1000);
export const player = fc.nat(1000);
