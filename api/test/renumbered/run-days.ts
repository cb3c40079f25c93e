import { strict as assert } from 'node:assert';
import { paymentReference } from '@kickabout/domain';
import { verifyLedger } from '../../src/club/ledger/verify-ledger.ts';
import { seededRandom, shuffled } from '../../src/installation/demo/random.ts';
import { IS_CREDIT_DUE } from '../../src/money/payments/credit-due.ts';
import { importPayments } from '../../src/money/payments/import-payments.ts';
import { postPayments } from '../../src/money/payments/post-payments.ts';
import type { BankEntry } from '../../src/money/payments/read-bank-entry.ts';
import { createTestClub, type TestClub, type TestPlayer } from '../../src/testing/test-club.ts';

export type DaysRun = {
  days: number;
  seed: number;
  databaseUrl?: string;
  onProgress?: (days: number) => void;
};

/** How often each step was taken, and how many questions the treasurer answered. */
export type DaysResult = Record<Step | 'days' | 'questions', number>;

const STEPS = ['pay', 'renumber', 'correct', 'take back', 'poll', 'answer', 'assign'] as const;
type Step = (typeof STEPS)[number];

/** What the bank's books say of a payment. */
type Truth = {
  player: TestPlayer | null;
  payer: string;
  minor: number;
  status: 'pending' | 'booked' | 'reversed';
  /** How the bank showed it when it was booked first. Later contents are corrections of the bank's, which pay no one more. */
  first: string | null;
};

/**
 * Days at a bank that may renumber a day's payments at any time, and shows them in pages of any size, all of them or those whose
 * number shows something else now. A treasurer answers every question truthfully.
 * @throws if a credited payment ever changes its player or amount, if one counts twice, or if one is lost in the end
 */
export async function runDays({ days, seed, databaseUrl, onProgress }: DaysRun): Promise<DaysResult> {
  const random = seededRandom(seed);
  const club = await createTestClub(databaseUrl === undefined ? {} : { databaseUrl });
  const result = { days: 0, questions: 0 } as DaysResult;
  for (const step of STEPS) result[step] = 0;
  try {
    const admin = await club.signUp('admin');
    const players = [await club.signUp('ann'), await club.signUp('bob')];
    for (let day = 0; day < days; day += 1) {
      const date = new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);
      try {
        await runDay({ club, admin, players, date, random, result });
      } catch (error) {
        throw new Error(`Day ${day + 1} of seed ${seed}: ${String(error)}`, { cause: error });
      }
      result.days += 1;
      onProgress?.(result.days);
    }
    const { sumMinor, faults } = await verifyLedger(club.db);
    assert.deepEqual({ sumMinor, faults }, { sumMinor: 0, faults: [] });
    return result;
  } finally {
    await club.close();
  }
}

type Day = {
  club: TestClub;
  admin: TestPlayer;
  players: readonly TestPlayer[];
  date: string;
  random: () => number;
  result: DaysResult;
};

async function runDay({ club, admin, players, date, random, result }: Day): Promise<void> {
  const oneOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  /** In the order of the bank's numbers. */
  const books: Truth[] = [];
  const shown = new Map<string, string>();
  /** Someone who pays what a corrected payment was before can't be told from a bank that takes the correction back. */
  let hasCorrections = false;

  const entryOf = ({ player, payer, minor, status }: Truth, place: number): BankEntry => ({
    id: `${date} ${place + 1}`,
    status,
    booked_date: status === 'pending' ? null : date,
    amount_minor: minor,
    currency: 'GBP',
    payer: { name: payer, account: '' },
    reference: player === null ? 'football' : paymentReference(player.id),
  });

  const steps: Record<Step, () => Promise<void> | void> = {
    pay() {
      const player = oneOf([...players, ...players, null]);
      const minor = oneOf([500, 750]);
      const payer = player === null ? 'C Doe' : oneOf(['A Smith', 'B Jones']);
      const status = oneOf(['pending', 'booked', 'booked'] as const);
      const truth: Truth = { player, payer, minor, status, first: null };
      books.splice(random() < 0.5 ? books.length : Math.floor(random() * (books.length + 1)), 0, truth);
    },
    renumber() {
      books.splice(0, books.length, ...shuffled(books, random));
    },
    async correct() {
      const truth = oneOf(books);
      if (truth?.status !== 'booked') return;
      // Under a new number, a corrected payment couldn't be told from a new one.
      await poll(true);
      hasCorrections = true;
      if (random() < 0.5) truth.minor += 100;
      else truth.payer = oneOf(['A Smith', 'B Jones', 'D Roe']);
      await poll(true);
    },
    'take back'() {
      const truth = oneOf(books);
      // The bank doesn't correct a payment and take it back as well.
      if (truth?.status === 'booked' && contentOf(truth) === truth.first) truth.status = 'reversed';
    },
    async poll() {
      for (const truth of books) if (truth.status === 'pending' && random() < 0.5) truth.status = 'booked';
      await poll(random() < 0.5);
    },
    answer: () => answer(1),
    async assign() {
      const { body } = await club.call('listUnmatchedPayments', admin);
      const payment = body.at(-1);
      if (payment)
        await club.call('assignPayment', admin, {
          params: { paymentId: payment.payment_id },
          body: { player_id: oneOf(players).id },
        });
    },
  };

  async function poll(all: boolean): Promise<void> {
    for (const truth of books) if (truth.status !== 'pending') truth.first ??= contentOf(truth);
    const entries = books.map(entryOf).filter((entry) => {
      const isNew = shown.get(entry.id) !== JSON.stringify(entry);
      shown.set(entry.id, JSON.stringify(entry));
      return all || isNew;
    });
    const some = random() < 0.3 ? shuffled(entries, random) : entries;
    const size = random() < 0.7 ? some.length : 1 + Math.floor(random() * 3);
    const feed = {
      source: 'starling' as const,
      since(cursor: string | null) {
        const from = cursor?.startsWith(`${date} ${polls} `) ? Number(cursor.split(' ')[2]) : 0;
        const page = some.slice(from, from + size);
        return Promise.resolve({ entries: page, nextCursor: `${date} ${polls} ${from + page.length}` });
      },
    };
    polls += 1;
    await importPayments({ ...club.services, banks: [feed] });
    await postPayments(club.db, { now: club.clock.time, money: club.services.config.club.money });
  }
  let polls = 0;

  /** Answers some of the questions about this day. */
  async function answer(most: number): Promise<void> {
    const { body } = await club.call('listDoubtfulPayments', admin, { query: { limit: '200' } });
    for (const { payment_id, is_returned } of body.slice(0, most)) {
      const row = await club.db
        .selectFrom('bank_entries')
        .selectAll()
        .where('bank_entry_id', '=', payment_id)
        .executeTakeFirstOrThrow();
      const content = JSON.stringify([row.amount_minor, row.payer_name, row.reference]);
      const have = (await credits()).filter((one) => one.content === content).length;
      const due = books.filter(({ first, status }) => first === content && status === 'booked').length;
      await club.call('decideDoubtfulPayment', admin, {
        params: { paymentId: payment_id },
        body: { is_same: is_returned === true ? have > due : have >= due },
      });
      result.questions += 1;
    }
  }

  /** The day's entries that count as payments now. */
  async function credits() {
    const rows = await club.db
      .selectFrom('bank_entries')
      .select(['bank_entry_id', 'player_id', 'amount_minor', 'payer_name', 'reference', 'to_post'])
      .where('booked_date', '=', date)
      .where(IS_CREDIT_DUE)
      .execute();
    return rows.map((row) => ({
      id: row.bank_entry_id,
      content: JSON.stringify([row.amount_minor, row.payer_name, row.reference]),
      credited: `${row.player_id} ${row.amount_minor}`,
      isCredited: row.player_id !== null && !row.to_post,
    }));
  }

  const creditedBefore = new Map<number, string>();
  async function check(): Promise<void> {
    const now = await credits();
    for (const { id, credited, isCredited } of now) {
      if (!isCredited) continue;
      assert.equal(credited, creditedBefore.get(id) ?? credited, `the credit of payment ${id} has changed`);
      creditedBefore.set(id, credited);
    }
    for (const [content, same] of Map.groupBy(now, (one) => one.content)) {
      const made = books.filter(({ first, status }) => first === content && status !== 'pending').length;
      assert.ok(same.length <= made, `${content} counts ${same.length} times instead of ${made}`);
    }
  }

  const length = 4 + Math.floor(random() * 10);
  for (let index = 0; index < length; index += 1) {
    const step = index < 2 ? 'pay' : oneOf([...STEPS, 'pay', 'poll', 'poll'] as const);
    result[step] += 1;
    await steps[step]();
    await check();
  }
  for (const truth of books) if (truth.status === 'pending') truth.status = 'booked';
  await poll(true);
  await answer(200);
  await poll(true);
  await answer(200);
  await check();
  // Of two equal payments, no one can tell which one the bank has taken back.
  const returned = new Set(books.filter(({ status }) => status === 'reversed').map(({ first }) => first));
  if (hasCorrections || books.some(({ first, status }) => status === 'booked' && returned.has(first))) return;
  const left = (await credits()).map(({ content }) => content).toSorted();
  const right = books.filter(({ status }) => status === 'booked').map(({ first }) => first);
  assert.deepEqual(left, right.toSorted(), 'the payments in the end');
}

const contentOf = ({ minor, payer, player }: Pick<Truth, 'minor' | 'payer' | 'player'>): string =>
  JSON.stringify([minor, payer, player === null ? 'football' : paymentReference(player.id)]);
