import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareWords, contentOf } from './compare-words.ts';
import { recognisePayments, type SeenLine, type SeenStatement, type Sighting } from './recognise-payments.ts';

/** A line of the bank's own books. `truth` tells the payments apart; no export shows it. */
type TrueLine = Sighting & { truth: number; isPayment: boolean };

/**
 * How many payments a club would have posted after these files. Equal payments can't be told apart, so the admin who answers
 * each doubt rightly says how many of the equal lines are payments that an earlier file had.
 */
function importAll(files: readonly (readonly TrueLine[])[]) {
  const statements: SeenStatement[] = [];
  const seenTruths = new Set<number>();
  let [posted, minor, doubts] = [0, 0, 0];
  for (const file of files) {
    const days = { first: file[0]?.day ?? '', last: file.at(-1)?.day ?? '' };
    const lines = file.filter(({ isPayment }) => isPayment);
    const verdicts = recognisePayments(
      { format: 'CSV', digest: bytesOf(file), days, lines },
      { statements, fed: [] },
    );
    const again = new Map<string, number>();
    const note = (line: TrueLine, change: number) =>
      again.set(contentOf(line), (again.get(contentOf(line)) ?? 0) + change);
    for (const line of lines) if (seenTruths.has(line.truth)) note(line, 1);
    lines.forEach((line, index) => {
      if (verdicts[index]?.is === 'known') note(line, -1);
    });
    const seen = lines.map((line, index): SeenLine => {
      const verdict = verdicts[index] ?? { is: 'new' };
      if (verdict.is === 'known') return { ...line, paymentId: verdict.paymentId };
      if (verdict.is === 'doubtful') {
        doubts += 1;
        if ((again.get(contentOf(line)) ?? 0) > 0) {
          note(line, -1);
          return { ...line, paymentId: verdict.paymentId };
        }
      }
      posted += 1;
      minor += line.minor;
      return { ...line, paymentId: posted };
    });
    for (const { truth } of lines) seenTruths.add(truth);
    statements.push({ format: 'CSV', digest: bytesOf(file), days, lines: seen });
  }
  return { payments: posted, minor, doubts };
}

const bytesOf = (file: readonly TrueLine[]) => JSON.stringify(file.map(({ truth, ...line }) => line));

/** Two files that agree in every byte are one file to everyone. */
function canBeToldApart(files: readonly (readonly TrueLine[])[]): boolean {
  const truths = new Map<string, string>();
  return files.every((file) => {
    const truth = file.map((line) => line.truth).join();
    const before = truths.get(bytesOf(file)) ?? truth;
    truths.set(bytesOf(file), truth);
    return before === truth;
  });
}

const sumOf = (files: readonly (readonly TrueLine[])[]) => {
  const payments = files.flat().filter(({ isPayment }) => isPayment);
  const seen = new Map(payments.map(({ truth, minor }) => [truth, minor]));
  return { payments: seen.size, minor: [...seen.values()].reduce((sum, minor) => sum + minor, 0) };
};

/** Few days, amounts and payers, so that equal payments are common. */
const books = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 5 }),
      minor: fc.constantFrom(500, 750),
      payer: fc.constantFrom('A SMITH', 'B JONES'),
      isPayment: fc.boolean(),
    }),
    { minLength: 1, maxLength: 14 },
  )
  .map((lines) =>
    lines
      .sort((a, b) => a.day - b.day)
      .map(({ day, minor, payer, isPayment }, truth) => ({
        day: `2026-11-0${day}`,
        minor,
        payer,
        reference: 'FOOTY',
        bankId: null,
        balance: null,
        time: null,
        isPayment,
        truth,
      })),
  );

/** Any parts of the statement, overlapping, repeated and in any order, that together have every line. */
const partsOf = (lines: readonly TrueLine[]) =>
  fc
    .tuple(
      fc.array(fc.integer({ min: 1, max: Math.max(1, lines.length - 1) }), { maxLength: 4 }),
      fc.array(fc.tuple(fc.nat(lines.length), fc.nat(lines.length)), { maxLength: 4 }),
    )
    .chain(([cuts, windows]) => {
      const at = [0, ...cuts.sort((a, b) => a - b), lines.length];
      const split = at.slice(1).map((end, index) => lines.slice(at[index], end));
      const more = windows.map(([a, b]) => lines.slice(Math.min(a, b), Math.max(a, b)));
      const parts = [...split, ...more].filter((part) => part.length > 0);
      return fc
        .shuffledSubarray([...parts, ...parts], { minLength: parts.length, maxLength: 2 * parts.length })
        .map((chosen) => [...parts, ...chosen])
        .chain((all) => fc.shuffledSubarray(all, { minLength: all.length }));
    });

const IDS = ['none', 'stable', 'changing', 'all the same'] as const;

/** What the bank's ids look like in each of its files. */
function withIds(files: readonly (readonly TrueLine[])[], ids: (typeof IDS)[number]): TrueLine[][] {
  return files.map((file, download) =>
    file.map((line, index) => {
      const id = {
        none: null,
        stable: `F${line.truth}`,
        changing: `D${download}-${index}`,
        'all the same': '0',
      };
      return { ...line, bankId: id[ids] };
    }),
  );
}

it.each(IDS)('any order, overlap and repetition of any split gives the same balances; ids: %s', (ids) => {
  fc.assert(
    fc.property(
      books.chain((lines) => partsOf(lines)),
      (parts) => {
        const files = withIds(parts, ids);
        fc.pre(canBeToldApart(files));
        expect(importAll(files)).toMatchObject(sumOf(files));
      },
    ),
    { numRuns: Number(process.env['STATEMENT_SPLITS'] ?? 300) },
  );
});

it('parts taken from anywhere in the statement post nothing twice', () => {
  const anywhere = books.chain((lines) =>
    fc
      .array(fc.nat(2), { minLength: lines.length, maxLength: lines.length })
      .map((into) => [0, 1, 2].map((part) => lines.filter((_, index) => into[index] === part)))
      .map((parts) => parts.filter((part) => part.length > 0)),
  );
  fc.assert(
    fc.property(anywhere, (files) => {
      const { payments } = importAll([...files, ...files, files.flat().sort((a, b) => a.truth - b.truth)]);
      expect(payments).toBeLessThanOrEqual(sumOf(files).payments);
    }),
  );
});

const line = (day: number, over: Partial<Sighting> = {}): Sighting => ({
  day: `2026-11-${String(day).padStart(2, '0')}`,
  minor: 500,
  payer: 'A SMITH',
  reference: 'FOOTY',
  bankId: null,
  balance: null,
  time: null,
  ...over,
});
/** Equal lines, one on each of these days. */
const on = (...days: number[]) => days.map((day) => line(day));

const statement = (format: string, lines: readonly Sighting[]): SeenStatement => ({
  format,
  digest: JSON.stringify([format, lines]),
  days: { first: lines[0]?.day ?? '', last: lines.at(-1)?.day ?? '' },
  lines: lines.map((each, index) => ({ ...each, paymentId: index + 1 })),
});

const JONES = { payer: 'B JONES' };
/** How another format writes the same payment, and one of someone else's. */
const turned = { payer: 'SMITH A', reference: 'SMITH A FOOTY FP 02/11/26' };
const other = { payer: 'B JONES', reference: 'B JONES FOOTY' };

it.each<[string, [string, Sighting[]], [string, Sighting[]], string]>([
  [
    'a month that overlaps another leaves no doubts, though the bank gives neither ids nor balances',
    ['CSV', on(1, 3, 5, 8)],
    ['CSV', on(3, 5, 8, 10)],
    'known known known new',
  ],
  [
    'two equal payments on one day are two, and a third line is a third',
    ['CSV', on(1, 2, 2, 4, 5, 6, 7)],
    ['CSV', on(1, 2, 2, 2, 4, 5, 6, 7)],
    'known known known new known known known known',
  ],
  [
    'an equal line where two statements only meet is for an admin to decide',
    ['CSV', on(1, 2)],
    ['CSV', on(2, 3)],
    'doubtful new',
  ],
  [
    'the balance after it settles such a doubt',
    ['CSV', [line(1), line(2, { balance: 900 })]],
    ['CSV', [line(2, { balance: 900 }), line(3)]],
    'known new',
  ],
  [
    'and so does the time',
    ['CSV', [line(1), line(2, { time: '09:00' })]],
    ['CSV', [line(2, { time: '10:00' }), line(3)]],
    'new new',
  ],
  [
    'an id alone proves nothing: one that another payment has is no reason to leave this one out',
    ['OFX', [line(1, { bankId: '1' }), line(2, { bankId: '2' })]],
    ['OFX', [line(3, { bankId: '1', ...JONES }), line(9, { bankId: '2' })]],
    'new new',
  ],
  [
    'another format of the same bank is recognised by the reference or the words',
    ['OFX', on(1, 2, 4)],
    ['CSV', [line(1, turned), line(2, turned), line(4, turned)]],
    'known known known',
  ],
  [
    'which other words aren’t',
    ['OFX', on(1, 2, 4)],
    ['CSV', [line(1, other), line(2, other), line(4, other)]],
    'new new new',
  ],
  [
    'an entry whose date the bank moved is doubtful',
    ['OFX', [line(1, { bankId: 'x' }), line(3, { bankId: 'y' })]],
    ['OFX', [line(2, { bankId: 'x' }), line(5, { bankId: 'z', ...JONES })]],
    'doubtful new',
  ],
])('%s', (_, first, second, expected) => {
  const verdicts = recognisePayments(statement(...second), { statements: [statement(...first)], fed: [] });
  expect(verdicts.map(({ is }) => is).join(' ')).toBe(expected);
});

it('an equal line is for an admin to decide when a bank’s ids, which have stayed the same so far, change', () => {
  const ids = (...lines: [day: number, bankId: string][]) =>
    lines.map(([day, bankId]) => line(day, { bankId, minor: 5000 + day }));
  const first = statement('OFX', ids([9, '11'], [10, '12'], [11, '13']));
  const second = statement('OFX', ids([9, '11'], [10, '12'], [11, '13'], [12, '14']));
  const third = statement('OFX', ids([12, '24'], [13, '25']));
  const is = recognisePayments(third, { statements: [first, second], fed: [] });
  expect(is).toEqual([{ is: 'doubtful', paymentId: 4 }, { is: 'new' }]);
});

it('what a feed reported already is known', () => {
  const fed = [{ ...line(2), paymentId: 7 }];
  const [verdict] = recognisePayments(statement('CSV', [line(2, { payer: 'SMITH A' })]), {
    statements: [],
    fed,
  });
  expect(verdict).toEqual({ is: 'known', paymentId: 7 });
});

it.each([
  ['Jörg Müller', 'JOERG MUELLER', 'yes'],
  ['Jörg Müller', 'JORG MULLER', 'yes'],
  ['Bjørn Sørli', 'BJOERN SOERLI', 'yes'],
  ['Pat O’Connor', 'OCONNOR PAT', 'yes'],
  ['Ann van der Berg', 'BERG VAN DER A', 'yes'],
  ['Jörg Müller', 'JOERG MAIER', 'no'],
] as const)('%s and %s can be the same payer: %s', (payer, other, expected) =>
  expect(compareWords({ payer, reference: '' }, { payer: other, reference: '' })).toBe(expected),
);
