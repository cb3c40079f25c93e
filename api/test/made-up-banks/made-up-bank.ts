import type { ColumnRole, DateOrder, WordMeaning } from '@kickabout/contract';
import { paymentReference } from '@kickabout/domain';
import iconv from 'iconv-lite';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { letters, namesBalance } from '../../src/money/statements/bank-words.ts';

/** What a row of a made-up bank's file is in truth. */
export type TrueRow = {
  is: 'payment' | 'out' | 'pending' | 'balance' | 'heading';
  day: string;
  minor: number;
  player: number | null;
  payer: string;
  text: string;
  /** Its words in the columns that say what rows are, and its mark. */
  direction: string;
  status: string;
  kind: string;
  mark: string;
  /** What's in a column that was empty in the first weeks, and doesn't matter. */
  noise: string;
};

/** One week's file, and what is true of it. */
export type Week = { bytes: Buffer; rows: TrueRow[]; encoding: string; newWords: number };

/** A bank that no one has heard of: what its tables look like, and what its words mean. */
export type MadeUpBank = {
  delimiter: string;
  header: string[];
  roles: (ColumnRole | null)[];
  dates: DateOrder;
  months: Readonly<Record<string, WordMeaning>>;
  meanings: Readonly<Record<string, WordMeaning>>;
  description: string;
  /** The column in which something shows up later. */
  note: string | undefined;
  weeks: Week[];
};

const SCRIPTS = [
  { letters: ['bdfgklmnprstvz', 'aeiou'], encodings: ['UTF-8', 'UTF-16LE', 'Windows-1252', 'CP850'] },
  { letters: ['bdfgklmnprstvzñç', 'aeiouäöüéèà'], encodings: ['UTF-8', 'Windows-1252'] },
  { letters: ['bdgklmnprstvzšžčķļņ', 'aeiuāēīū'], encodings: ['UTF-8', 'Windows-1257'] },
  { letters: ['бвгдзклмнпрст', 'аеиоуы'], encodings: ['UTF-8', 'Windows-1251'] },
  { letters: ['βγδζκλμνπρστ', 'αεηιοω'], encodings: ['UTF-8', 'UTF-16LE'] },
] as const;

const FIRST_DAY = Date.parse('2026-11-02');
const DAY = 86_400_000;
const PLAYERS = 12;

/** Makes a bank and its files of four weeks. */
export function makeBank(seed: number): MadeUpBank {
  const random = seededRandom(seed);
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  const isSo = (share: number) => random() < share;
  const script = pick(SCRIPTS);
  const used = new Set<string>();
  const word = (syllables = int(2, 4)): string => {
    const made = Array.from(
      { length: syllables },
      () => pick([...script.letters[0]]) + pick([...script.letters[1]]),
    ).join('');
    // A word that banks use for balances would be a question.
    if (used.has(made) || namesBalance(made) !== 'no') return word(syllables + 1);
    used.add(made);
    return isSo(0.5) ? made : made.charAt(0).toUpperCase() + made.slice(1);
  };
  const encoding = pick(script.encodings);
  const delimiter = pick([',', ';', '\t', '|', '^']);
  const style = pick(['signed', 'words', 'two columns'] as const);
  const hasBalance = isSo(0.4);
  const pendingBy = pick(['nothing', 'status', 'heading', 'mark', 'note'] as const);
  const balanceRows = isSo(0.35);
  const isSplit = isSo(0.5);
  const hasKind = isSo(0.4);
  const mark = pick(decimalMarks(delimiter));
  const dates = dateStyle(pick, word);

  const meanings: Record<string, WordMeaning> = {};
  const meaning = (text: string, is: WordMeaning) => {
    meanings[text] = is;
    return text;
  };
  const [ins, outs] = [word(), word()].map((one, at) => meaning(one, at === 0 ? 'in' : 'out')) as [
    string,
    string,
  ];
  const [booked, pending] = [meaning(word(), 'counts'), meaning(word(), 'not_booked')];
  const headings = [
    meaning(`${word()} ${word()}`, 'not_booked'),
    meaning(`${word()} ${word()}`, 'counts'),
  ] as const;
  const note = meaning(`${word()} ${word()}`, 'not_booked');
  const star = meaning(pick(['*', '#']), 'not_booked');
  const kinds = Array.from({ length: int(2, 9) }, () => meaning(word(), 'counts'));
  const labels = [`${word()} ${word()}`, `${word()} ${word()}`, `${word()} ${word()}`];
  // Only what else such a row lacks or has tells it from a payment without a reference.
  const hasTotals = isSo(0.3) && (isSplit || hasKind);

  type Column = {
    role: ColumnRole | null;
    isNote?: boolean;
    cell: (row: TrueRow, balance: string) => string;
  };
  const amount = (minor: number) => written(minor, mark);
  const empty = (row: TrueRow, text: string) => (row.is === 'balance' ? '' : text);
  const accounts = Array.from({ length: PLAYERS + 1 }, () => String(int(1e9, 9e9)));
  const columns: Column[] = [
    { role: 'date', cell: ({ day }) => dates.write(day) },
    ...((isSplit
      ? [
          { role: 'payer', cell: (row) => empty(row, row.payer) },
          { role: 'reference', cell: (row) => row.text },
        ]
      : [
          { role: 'description', cell: (row) => [empty(row, row.payer), row.text].filter(Boolean).join(' ') },
        ]) as Column[]),
    ...((style === 'two columns'
      ? [
          { role: 'paid_in', cell: ({ minor }) => (minor > 0 ? amount(minor) : '') },
          { role: 'paid_out', cell: ({ minor }) => (minor < 0 ? amount(-minor) : '') },
        ]
      : [
          { role: 'amount', cell: ({ minor }) => amount(style === 'words' ? Math.abs(minor) : minor) },
        ]) as Column[]),
    ...(style === 'words' ? [{ role: 'direction', cell: ({ direction }) => direction } as Column] : []),
    ...(hasBalance ? [{ role: 'balance', cell: (_, balance) => balance } as Column] : []),
    ...(pendingBy === 'status' ? [{ role: 'status', cell: ({ status }) => status } as Column] : []),
    ...(pendingBy === 'mark' ? [{ role: 'kind', cell: (row) => row.mark } as Column] : []),
    // A column that was empty until something in it matters.
    ...(pendingBy === 'note' ? [{ role: null, isNote: true, cell: (row) => row.mark } as Column] : []),
    { role: null, cell: (row) => row.noise },
    ...(hasKind ? [{ role: 'kind', cell: (row) => empty(row, row.kind) } as Column] : []),
    ...(isSo(0.3)
      ? [{ role: 'payer_account', cell: (row) => empty(row, accounts[row.player ?? 0] ?? '') } as Column]
      : []),
    ...(isSo(0.3) ? [{ role: 'account', cell: () => '20-20-15 55555555' } as Column] : []),
    ...(isSo(0.3) ? [{ role: 'currency', cell: () => 'GBP' } as Column] : []),
    ...(isSo(0.3) ? [{ role: null, cell: () => '' } as Column] : []),
    ...(isSo(0.3) ? [{ role: null, cell: ({ day }) => dates.write(day) } as Column] : []),
  ];
  for (let at = columns.length - 1; at > 0; at -= 1) {
    const other = int(0, at);
    [columns[at], columns[other]] = [columns[other] as Column, columns[at] as Column];
  }
  const header = columns.map(() => word());
  const preamble = isSo(0.3) ? [`${word()}${delimiter}${word()}`, ''] : [];
  const isTurned = isSo(0.5);
  const names = Array.from({ length: PLAYERS + 1 }, () => `${word()} ${word()}`);
  const plain: Omit<TrueRow, 'is' | 'day' | 'minor'> = {
    player: null,
    payer: '',
    text: '',
    direction: '',
    status: booked,
    kind: '',
    mark: '',
    noise: '',
  };

  let balance = int(0, 50_000);
  const seen = new Set<string>();
  const weeks = Array.from({ length: 4 }, (_, week): Week => {
    const days = Array.from({ length: 6 }, (_one, day) =>
      new Date(FIRST_DAY + (week * 7 + day) * DAY).toISOString().slice(0, 10),
    );
    const opening = balance;
    const rows: TrueRow[] = [];
    for (const day of days)
      for (let each = int(0, 2); each > 0; each -= 1) {
        const isIn = isSo(0.7);
        const player = int(1, PLAYERS);
        const hasReference = isSo(0.7);
        const minor = (isIn ? 1 : -1) * int(100, 4000);
        rows.push({
          ...plain,
          ...(isIn
            ? { is: 'payment', player: hasReference ? player : null, payer: names[player] ?? '' }
            : { is: 'out', payer: names[0] ?? '' }),
          ...{ day, minor },
          noise: week > 1 && isSo(0.2) ? word() : '',
          text: isIn && hasReference ? paymentReference(player) : word(),
          direction: isIn ? ins : outs,
          kind: pick(kinds.slice(0, Math.min(kinds.length, 2 + week * 2))),
        });
        balance += minor;
      }
    // A week without a payment says nothing.
    const player = int(1, PLAYERS);
    rows.push({
      ...plain,
      is: 'payment',
      day: days.at(-1) ?? '',
      minor: 650,
      player,
      payer: names[player] ?? '',
      text: paymentReference(player),
      direction: ins,
      kind: kinds[0] ?? '',
    });
    balance += 650;
    if (balanceRows) {
      const row = (text: string, day: string, minor: number): TrueRow => ({
        ...plain,
        is: 'balance',
        day,
        minor,
        text,
        direction: ins,
      });
      rows.unshift(row(labels[0] ?? '', days[0] ?? '', opening));
      rows.push(row(labels[1] ?? '', days.at(-1) ?? '', balance));
    }
    if (hasTotals && week >= 2)
      rows.push({
        ...plain,
        is: 'balance',
        day: days.at(-1) ?? '',
        minor: int(100, 9000),
        text: labels[2] ?? '',
        direction: ins,
      });
    const withPending =
      pendingBy !== 'nothing' && (week > 1 || (pendingBy !== 'note' && (week > 0 || isSo(0.5))));
    const waiting: TrueRow[] = withPending
      ? [
          {
            ...plain,
            is: 'pending',
            day: days.at(-1) ?? '',
            minor: 700,
            player: 5,
            payer: names[5] ?? '',
            text: paymentReference(5),
            direction: ins,
            kind: kinds[0] ?? '',
            status: pendingBy === 'status' ? pending : booked,
            mark: pendingBy === 'mark' ? star : pendingBy === 'note' ? note : '',
          },
        ]
      : [];
    const heading = (text: string): TrueRow => ({ ...plain, is: 'heading', day: '', minor: 0, text });
    const ordered = isTurned ? rows.toReversed() : rows;
    const all =
      pendingBy === 'heading'
        ? [...(withPending ? [heading(headings[0])] : []), ...waiting, heading(headings[1]), ...ordered]
        : [...ordered, ...waiting];
    let sum = opening;
    const after = new Map(
      rows.map((row) => {
        if (row.is !== 'balance') sum += row.minor;
        return [row, row.is === 'balance' ? null : sum] as const;
      }),
    );
    const cells = all.map((row) =>
      row.is === 'heading'
        ? [row.text, ...header.slice(1).map(() => '')]
        : columns.map(({ cell }) => cell(row, after.get(row) == null ? '' : amount(after.get(row) ?? 0))),
    );
    const text = [
      ...preamble,
      header.join(delimiter),
      ...cells.map((line) => line.map(quoted(delimiter)).join(delimiter)),
    ]
      .join('\n')
      .concat('\n');
    const words = all.flatMap((row) => {
      const news = newsOf(row, { dates, columns: columns.map(({ cell }) => cell(row, '') !== '') });
      // Money out is left out without a question about its other words.
      return row.is === 'out' && week > 0 ? [`direction ${row.direction}`] : news;
    });
    const newWords = words.filter((one) => !seen.has(one)).length;
    for (const one of words) seen.add(one);
    return { bytes: encoded(text, encoding), rows: all, encoding, newWords };
  });
  return {
    ...{ delimiter, header, dates: dates.order, months: dates.months, meanings, weeks },
    roles: columns.map(({ role }) => role),
    note: header[columns.findIndex(({ isNote }) => isNote)],
    description: `${style}, pending by ${pendingBy}${balanceRows ? ', balance rows' : ''}${hasBalance ? ', balances' : ''}${hasKind ? ', kinds' : ''}, ${dates.name}, ${encoding}`,
  };
}

type Dates = ReturnType<typeof dateStyle>;

/** What of a row someone may have to explain the first time. */
function newsOf(row: TrueRow, { dates, columns }: { dates: Dates; columns: boolean[] }): string[] {
  if (row.is === 'heading') return [`heading ${row.text}`];
  const month = dates.name === 'invented months' ? [`month ${row.day.slice(5, 7)}`] : [];
  const shape = row.is === 'payment' && row.player === null ? [`shape ${columns.map(Number).join('')}`] : [];
  const noise = row.noise === '' ? [] : ['noise'];
  const label = row.is === 'balance' ? [`label ${row.text}`] : [];
  return [
    `direction ${row.direction}`,
    `status ${row.status}`,
    `kind ${row.kind}`,
    `mark ${row.mark}`,
    ...month,
    ...shape,
    ...label,
    ...noise,
  ];
}

const decimalMarks = (delimiter: string): readonly ('.' | ',')[] => (delimiter === ',' ? ['.'] : ['.', ',']);

const written = (minor: number, mark: string) =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;

const quoted = (delimiter: string) => (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);

function encoded(text: string, encoding: string): Buffer {
  return encoding === 'UTF-16LE' ? Buffer.from(`\ufeff${text}`, 'utf16le') : iconv.encode(text, encoding);
}

function dateStyle(pick: <Item>(items: readonly Item[]) => Item, word: () => string) {
  const names = Array.from({ length: 12 }, () => word());
  const parts = (day: string) => day.split('-') as [string, string, string];
  const styles = [
    { name: 'points', order: 'day-first', write: (day: string) => parts(day).toReversed().join('.') },
    { name: 'slashes', order: 'day-first', write: (day: string) => parts(day).toReversed().join('/') },
    {
      name: 'month first',
      order: 'month-first',
      write: (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`,
    },
    { name: 'year first', order: 'year-first', write: (day: string) => day.slice(2) },
    { name: 'ISO', order: 'day-first', write: (day: string) => day },
    {
      name: 'invented months',
      order: 'day-first',
      write: (day: string) =>
        `${Number(day.slice(8))} ${names[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`,
    },
  ] as const;
  const months = Object.fromEntries(names.map((name, at) => [letters(name), String(at + 1) as WordMeaning]));
  return { ...pick(styles), months };
}
