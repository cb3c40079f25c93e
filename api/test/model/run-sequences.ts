import assert from 'node:assert/strict';
import fc from 'fast-check';
import { verifyTotals } from '../../src/club/leaderboards/verify-totals.ts';
import { createTestClub, NOON } from '../../src/testing/test-club.ts';
import { amountsIn, type ModelCurrency } from './amounts.ts';
import { clubSteps } from './club-steps.ts';
import { type RealClub, realClub } from './real-club.ts';
import { addMatch, type ReferenceClub } from './reference-club.ts';
import { compareClubs, kindOf } from './steps.ts';

/** Two decimals, written in three ways, and none. */
const LOCALES = { GBP: 'en-GB', EUR: 'de-DE', BRL: 'pt-BR', JPY: 'ja-JP' } as const;
const currencies = Object.keys(LOCALES) as ModelCurrency[];

type Choices = Pick<ReferenceClub, 'currency' | 'lateFee' | 'refunds' | 'graceMinutes' | 'guestsLast'>;

/** Every club that differs in what it has chosen about money. */
export const CLUBS: readonly Choices[] = currencies.flatMap((currency) =>
  [100, 250, 0].flatMap((lateFee) =>
    [true, false].flatMap((refunds) =>
      [30, 0].flatMap((graceMinutes) =>
        [true, false].map((guestsLast) => ({ currency, lateFee, refunds, graceMinutes, guestsLast })),
      ),
    ),
  ),
);

/** What the club of a round has chosen. With this step, so many rounds in a row have every pair of two choices. */
export const choicesOf = (round: number): Choices => CLUBS[(round * 17) % CLUBS.length] as Choices;
export const ROUNDS_WITH_EVERY_PAIR = 17;

/** How many sequences share a database. A sync goes through all of its matches. */
const SEQUENCES_EACH = 25;

export type ModelRun = {
  sequences: number;
  steps: number;
  seed: number;
  /** After how many steps everything is compared, apart from at the end; 1 finds the step that made the difference. */
  compareEvery: number;
  databaseUrl?: () => Promise<string>;
  onProgress?: (done: ModelRunResult) => void;
};

/** What a run did. Throws a minimal counterexample if the product and the reference differ. */
export type ModelRunResult = {
  sequences: number;
  steps: number;
  /** Which kinds of steps came one after the other. */
  pairs: string[];
};

/**
 * Each sequence has a random half of the kinds of steps (swarm testing): with all of them, one kind often undoes what another would
 * have needed more of.
 */
const half = Math.ceil(clubSteps.length / 2);
const someSteps = fc.subarray(clubSteps, { minLength: half, maxLength: half });

const kinds = [...new Set(fc.sample(fc.oneof(...clubSteps), 5000).map((step) => kindOf(String(step))))];

/** The pairs of kinds of steps, of which one came after the other in none of the sequences, and how many there could be. */
export function missedPairs(pairs: ReadonlySet<string>): { missed: string[]; all: number } {
  const all = kinds.flatMap((first) => kinds.map((second) => `${first} → ${second}`));
  return { missed: all.filter((pair) => !pairs.has(pair)), all: all.length };
}

/**
 * Runs sequences of random steps through the API and, beside it, through the reference club. Compares every outcome, and
 * everything now and then and at the end of each sequence.
 */
export async function runSequences({
  sequences,
  steps,
  seed,
  compareEvery,
  databaseUrl,
  onProgress,
}: ModelRun): Promise<ModelRunResult> {
  const done: ModelRunResult = { sequences: 0, steps: 0, pairs: [] };
  const pairs = new Set<string>();
  for (let round = 0; done.sequences < sequences; round += 1) {
    const settings = choicesOf(seed + round);
    const club = await createTestClub({
      ...(databaseUrl && { databaseUrl: await databaseUrl() }),
      choices: { refunds_late_leavers: settings.refunds, guests_wait_last: settings.guestsLast },
    });
    const admin = await club.signUp(`founder of round ${round}`.replaceAll(' ', '-'));
    await club.call('setClubSettings', admin, {
      body: {
        currency: settings.currency,
        locale: LOCALES[settings.currency],
        late_fee: settings.lateFee,
        grace_minutes: settings.graceMinutes,
      },
    });
    const { amountOf } = amountsIn(settings.currency);
    const pitch = await club.call('createPitch', admin, {
      body: {
        pitch_name: 'Park',
        pitch_number: '1',
        address: '2 Road',
        postcode: 'E1 1AA',
        price: amountOf(1200),
      },
    });
    try {
      await fc.assert(
        fc.asyncProperty(
          someSteps.chain((some) => fc.array(fc.oneof(...some), { minLength: steps, maxLength: steps })),
          async (commands) => {
            const real = realClub(club, admin, {
              pitchId: pitch.body.pitch_id,
              compareEvery,
              currency: settings.currency,
            });
            club.clock.time = NOON;
            const reference = await begin(real, settings);
            await fc.asyncModelRun(() => ({ model: reference, real }), commands);
            await compareClubs(reference, real);
            done.sequences += 1;
            done.steps += real.steps();
            for (const pair of real.pairs()) pairs.add(pair);
          },
        ),
        {
          numRuns: Math.min(SEQUENCES_EACH, sequences - done.sequences),
          seed: seed + round,
          // Shrinking would carry on in the failed run's database.
          endOnFailure: true,
        },
      );
      assert.deepEqual((await verifyTotals(club.db)).faults, []);
    } finally {
      await club.close();
    }
    onProgress?.({ ...done, pairs: [...pairs] });
  }
  return { ...done, pairs: [...pairs] };
}

/** Four players with money, two of them from the bank, and two matches, so that every step has something to act on. */
async function begin(real: RealClub, settings: Choices): Promise<ReferenceClub> {
  const club: ReferenceClub = {
    now: NOON,
    ...settings,
    given: [],
    payments: [],
    statements: [],
    ids: [],
    matches: [],
  };
  for (let player = 0; player < 4; player += 1) {
    club.ids.push(await real.signUp());
    const isPaid = player < 2;
    club.given.push(isPaid ? 0 : 3000);
    if (isPaid)
      club.payments.push({ id: await real.pay(player, 3000), minor: 3000, player, isReversed: false });
    else await real.adjust(player, 3000);
  }
  for (const [hours, places] of [
    [4, 2],
    [24, 3],
  ] as const)
    addMatch(club, await real.createMatch(NOON + hours * 3_600_000, places), places);
  return club;
}
