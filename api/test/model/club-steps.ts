import { strict as assert } from 'node:assert';
import fc from 'fast-check';
import { matchSteps } from './match-steps.ts';
import { assign, unassign, undoStatement } from './reference-changes.ts';
import { onPayment, onPaymentOfFeed, onStatement, player, type Step, some, step, which } from './steps.ts';

const MOST_PLAYERS = 8;

/** Every kind of step, as fast-check generates them. A seed stands for the same steps as long as they keep their order. */
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
  ...matchSteps,
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
