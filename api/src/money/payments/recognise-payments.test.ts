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

const line = (day: string, over: Partial<Sighting> = {}): Sighting => ({
  day,
  minor: 500,
  payer: 'A SMITH',
  reference: 'FOOTY',
  bankId: null,
  balance: null,
  time: null,
  ...over,
});

const statement = (format: string, lines: readonly Sighting[]): SeenStatement => ({
  format,
  digest: JSON.stringify([format, lines]),
  days: { first: lines[0]?.day ?? '', last: lines.at(-1)?.day ?? '' },
  lines: lines.map((each, index) => ({ ...each, paymentId: index + 1 })),
});

/** What each line of the second statement is, once the first was imported. */
const verdicts = (first: SeenStatement, second: SeenStatement) =>
  recognisePayments(second, { statements: [first], fed: [] }).map(({ is }) => is);

it('a month that overlaps another leaves no doubts, though the bank gives neither ids nor balances', () => {
  const days = ['2026-11-01', '2026-11-03', '2026-11-05', '2026-11-08', '2026-11-10'];
  const first = statement(
    'CSV',
    days.slice(0, 4).map((day) => line(day)),
  );
  expect(
    verdicts(
      first,
      statement(
        'CSV',
        days.slice(1).map((day) => line(day)),
      ),
    ),
  ).toEqual(['known', 'known', 'known', 'new']);
});

it('two equal payments on one day are two, and a third line is a third', () => {
  const days = [
    '2026-11-01',
    '2026-11-02',
    '2026-11-02',
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
  ];
  const first = statement(
    'CSV',
    days.map((day) => line(day)),
  );
  const second = days.toSpliced(2, 0, '2026-11-02').map((day) => line(day));
  expect(verdicts(first, statement('CSV', second)).filter((is) => is !== 'known')).toEqual(['new']);
});

it('an equal line where two statements only meet is for an admin to decide', () => {
  const first = statement('CSV', [line('2026-11-01'), line('2026-11-02')]);
  expect(verdicts(first, statement('CSV', [line('2026-11-02'), line('2026-11-03')]))).toEqual([
    'doubtful',
    'new',
  ]);
});

it('the balance or the time after it settles such a doubt', () => {
  const first = statement('CSV', [line('2026-11-01'), line('2026-11-02', { balance: 900, time: '09:00' })]);
  const again = line('2026-11-02', { balance: 900 });
  expect(verdicts(first, statement('CSV', [again, line('2026-11-03')]))).toEqual(['known', 'new']);
  const later = line('2026-11-02', { time: '10:00' });
  expect(verdicts(first, statement('CSV', [later, line('2026-11-03')]))).toEqual(['new', 'new']);
});

it('an id alone proves nothing: one that another payment has is no reason to leave this one out', () => {
  const first = statement('OFX', [line('2026-11-01', { bankId: '1' }), line('2026-11-02', { bankId: '2' })]);
  const other = [line('2026-11-03', { bankId: '1', payer: 'B JONES' }), line('2026-11-09', { bankId: '2' })];
  expect(verdicts(first, statement('OFX', other))).toEqual(['new', 'new']);
});

it('an equal line is for an admin to decide when a bank’s ids, which have stayed the same so far, change', () => {
  const ids = (...lines: [day: string, bankId: string][]) =>
    lines.map(([day, bankId], index) => line(day, { bankId, minor: 5001 + index }));
  const first = statement('OFX', ids(['2026-11-09', '11'], ['2026-11-10', '12'], ['2026-11-11', '13']));
  const last = line('2026-11-12', { bankId: '14', minor: 5004 });
  const second = {
    ...statement('OFX', [...first.lines, last]),
    lines: [...first.lines, { ...last, paymentId: 4 }],
  };
  const third = statement('OFX', [
    line('2026-11-12', { bankId: '24', minor: 5004 }),
    line('2026-11-13', { bankId: '25', minor: 5005 }),
  ]);
  const is = recognisePayments(third, { statements: [first, second], fed: [] });
  expect(is).toEqual([{ is: 'doubtful', paymentId: 4 }, { is: 'new' }]);
});

it('another format of the same bank is recognised by the reference or the words', () => {
  const first = statement('OFX', [line('2026-11-01'), line('2026-11-02'), line('2026-11-04')]);
  const words = { payer: 'SMITH A', reference: 'SMITH A FOOTY FP 02/11/26' };
  const csv = ['2026-11-01', '2026-11-02', '2026-11-04'].map((day) => line(day, words));
  expect(verdicts(first, statement('CSV', csv))).toEqual(['known', 'known', 'known']);
  const another = csv.map((each) => ({ ...each, payer: 'B JONES', reference: 'B JONES FOOTY' }));
  expect(verdicts(first, statement('CSV', another))).toEqual(['new', 'new', 'new']);
});

it('an entry whose date the bank moved is doubtful', () => {
  const first = statement('OFX', [line('2026-11-01', { bankId: 'x' }), line('2026-11-03', { bankId: 'y' })]);
  const moved = [line('2026-11-02', { bankId: 'x' }), line('2026-11-05', { payer: 'B JONES', bankId: 'z' })];
  expect(verdicts(first, statement('OFX', moved))).toEqual(['doubtful', 'new']);
});

it('what a feed reported already is known', () => {
  const fed = [{ ...line('2026-11-02'), paymentId: 7 }];
  const { format, digest, days, lines } = statement('CSV', [line('2026-11-02', { payer: 'SMITH A' })]);
  const [verdict] = recognisePayments({ format, digest, days, lines }, { statements: [], fed });
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
