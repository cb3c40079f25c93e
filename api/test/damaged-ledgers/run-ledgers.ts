import {
  formatMinor,
  DEFAULT_MONEY as POUNDS,
  paymentReference,
  playerIdFromReference,
} from '@kickabout/domain';
import { seededRandom } from '../../src/installation/demo/random.ts';
import { readStatement } from '../../src/money/statements/read-statement.ts';

/** What a bank has in its books: a day, minor units, who, and what for. */
type Entry = { day: string; minor: number; payer: string; text: string; isPending?: boolean };

type Random = ReturnType<typeof seededRandom>;

/** What of a ledger can be damaged, as a file of it would be. */
const DAMAGES = ['none', 'sign', 'decimal', 'doubled', 'renamed', 'pending'] as const;
type Damage = (typeof DAMAGES)[number];

export type LedgerRun = {
  right: number;
  asked: number;
  byFormat: Record<string, number>;
  byDamage: Record<string, number>;
};

/**
 * Writes random ledgers in each format, damages the files, and reads them.
 * @throws with the file, if one gives other payments than the ledger has, and nothing is asked
 */
export function runLedgers({ count, seed }: { count: number; seed: number }): LedgerRun {
  const run: LedgerRun = { right: 0, asked: 0, byFormat: {}, byDamage: {} };
  for (let index = 0; index < count; index += 1) {
    const random = seededRandom(seed + index);
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
    const format = pick(FORMATS);
    const damage = pick(DAMAGES);
    const ledger = makeLedger(random);
    const isWithoutOpening = format.isTable === true && random() < 0.5;
    const text = format.write(random, damagedLedger(ledger, damage, random, isWithoutOpening), damage);
    const verdict = judge(text, ledger.entries);
    if (verdict === 'wrong')
      throw new Error(
        `Seed ${seed + index}: ${format.name}, ${damage}, has other payments in silence:\n${text}`,
      );
    run[verdict] += 1;
    run.byFormat[format.name] = (run.byFormat[format.name] ?? 0) + 1;
    run.byDamage[`${damage}: ${verdict}`] = (run.byDamage[`${damage}: ${verdict}`] ?? 0) + 1;
  }
  return run;
}

/** A ledger with the balance before it. `shown` is how a damaged line's amount is written; balances are always the bank's. */
type Ledger = {
  opening: number;
  entries: Entry[];
  shown?: number[];
  balances?: number[];
  isWithoutOpening?: boolean;
};

const NAMES = ['ANN SMITH', 'JORG MULLER', 'P O CONNOR', 'SPORTS HALL LTD', 'BO DAY', 'CLUB SHOP'];

function makeLedger(random: Random): Ledger {
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  let day = int(1, 8);
  const entries = Array.from({ length: int(2, 9) }, (): Entry => {
    day = Math.min(28, day + int(0, 3));
    const isIn = random() < 0.6;
    const player = int(1, 40);
    const text = isIn && random() < 0.7 ? `football ${paymentReference(player)}` : 'hall hire';
    const minor = (isIn ? 1 : -1) * int(1, random() < 0.2 ? 250_000 : 2500);
    return {
      day: `2026-11-${String(day).padStart(2, '0')}`,
      minor,
      payer: NAMES[int(0, NAMES.length - 1)] ?? '',
      text,
    };
  });
  return { opening: int(0, 500_000), entries };
}

/**
 * The ledger as a file with that damage has it. Of a table without the opening balance nothing can prove the oldest line, so that
 * one isn't damaged.
 */
function damagedLedger(
  { opening, entries }: Ledger,
  damage: Damage,
  random: Random,
  isWithoutOpening: boolean,
): Ledger {
  const at = isWithoutOpening
    ? 1 + Math.floor(random() * (entries.length - 1))
    : Math.floor(random() * entries.length);
  const copy = entries.map((entry) => ({ ...entry }));
  let sum = opening;
  const balances = copy.map(({ minor }) => (sum += minor));
  const shown = copy.map(({ minor }) => minor);
  const entry = copy[at] as Entry;
  if (damage === 'sign') shown[at] = -entry.minor;
  if (damage === 'decimal') shown[at] = entry.minor * (random() < 0.5 ? 10 : 100);
  if (damage === 'doubled') {
    copy.splice(at, 0, { ...entry });
    shown.splice(at, 0, entry.minor);
    balances.splice(at, 0, balances[at] as number);
  }
  if (damage === 'pending') {
    copy.push({
      day: '2026-11-28',
      minor: 700,
      payer: 'DI RAY',
      text: `football ${paymentReference(7)}`,
      isPending: true,
    });
    shown.push(700);
    balances.push(Number.NaN);
  }
  return { opening, entries: copy, shown, balances, isWithoutOpening };
}

type Format = {
  name: string;
  isTable?: boolean;
  write: (random: Random, ledger: Ledger, damage: Damage) => string;
};

const plain = (minor: number, mark = '.') =>
  `${minor < 0 ? '-' : ''}${Math.floor(Math.abs(minor) / 100)}${mark}${String(Math.abs(minor) % 100).padStart(2, '0')}`;
const closingOf = ({ opening, entries, balances }: Ledger) =>
  balances?.filter((_, at) => !entries[at]?.isPending).at(-1) ?? opening;
const compact = (day: string) => day.slice(2).replaceAll('-', '');
const british = (day: string) => day.split('-').toReversed().join('/');
const german = (day: string) => day.split('-').toReversed().join('.');

/** Rows under the names of columns, one of which a damage renames. */
function table(
  header: string[],
  rows: string[][],
  { random, damage, delimiter }: { random: Random; damage: Damage; delimiter: string },
): string {
  const names = [...header];
  if (damage === 'renamed') names[Math.floor(random() * names.length)] = 'Xolotl';
  return [names, ...rows]
    .map((row) => row.join(delimiter))
    .join('\n')
    .concat('\n');
}

const PENDING = ['Pending', 'vorgemerkt', 'Not booked', 'Reserved for later'];

/** A bank's table: `latestFirst` turns it. */
function tableFormat(
  name: string,
  header: string[],
  rowOf: (entry: Entry, shown: number, balance: string, status: string) => string[],
  delimiter = ',',
): Format {
  return {
    name,
    isTable: true,
    write(random, { opening, entries, shown = [], balances = [], isWithoutOpening }, damage) {
      const word = PENDING[Math.floor(random() * 4)] ?? '';
      const rows = entries.map((entry, at) =>
        rowOf(
          entry,
          shown[at] ?? 0,
          entry.isPending ? '' : String(balances[at]),
          entry.isPending ? word : 'Booked',
        ),
      );
      const first: Entry = { day: '2026-11-01', minor: 0, payer: '', text: 'Opening balance' };
      if (!isWithoutOpening) rows.unshift(rowOf(first, 0, String(opening), 'Booked'));
      return table(header, random() < 0.5 ? rows : rows.toReversed(), { random, damage, delimiter });
    },
  };
}

const money = (balance: string, mark = '.') => (balance === '' ? '' : plain(Number(balance), mark));

const FORMATS: readonly Format[] = [
  ...([',', '.'] as const).map(
    (mark): Format => ({
      name: `MT940 with “${mark}”`,
      write: (_random, ledger) => {
        const balance = (minor: number) => `${minor < 0 ? 'D' : 'C'}261101GBP${plain(Math.abs(minor), mark)}`;
        const lines = ledger.entries.map(({ day, text, isPending }, at) => {
          const shown = ledger.shown?.[at] ?? 0;
          return `:61:${compact(day)}${day.slice(5).replace('-', '')}${isPending ? 'E' : ''}${shown < 0 ? 'D' : 'C'}${plain(Math.abs(shown), mark)}NTRFNONREF\n:86:${text}`;
        });
        return [
          ':20:X',
          ':25:GB33BUKB20201555555555',
          ':28C:1/1',
          `:60F:${balance(ledger.opening)}`,
          ...lines,
          `:62F:${balance(closingOf(ledger))}`,
          '-',
        ].join('\n');
      },
    }),
  ),
  {
    name: 'CAMT.053',
    write: (_random, ledger) => {
      const side = (minor: number) => `<CdtDbtInd>${minor < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
      const amount = (minor: number) => `<Amt Ccy="GBP">${plain(Math.abs(minor))}</Amt>${side(minor)}`;
      const balance = (code: string, minor: number) =>
        `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${amount(minor)}</Bal>`;
      const lines = ledger.entries.map(
        ({ day, payer, text, isPending }, at) =>
          `<Ntry>${amount(ledger.shown?.[at] ?? 0)}<Sts>${isPending ? 'PDNG' : 'BOOK'}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>${payer}</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
      );
      return `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt>${balance('OPBD', ledger.opening)}${balance('CLBD', closingOf(ledger))}${lines.join('')}</Stmt></BkToCstmrStmt></Document>`;
    },
  },
  tableFormat(
    'CSV, signed',
    ['Date', 'Description', 'Amount', 'Balance', 'State'],
    (entry, shown, balance, status) => [
      british(entry.day),
      `${entry.payer} ${entry.text}`,
      plain(shown),
      money(balance),
      status,
    ],
  ),
  tableFormat(
    'CSV, German',
    ['Buchungstag', 'Name', 'Verwendungszweck', 'Betrag', 'Saldo', 'Info'],
    (entry, shown, balance, status) => [
      german(entry.day),
      entry.payer,
      entry.text,
      plain(shown, ','),
      money(balance, ','),
      status === 'Booked' ? 'Umsatz gebucht' : status,
    ],
    ';',
  ),
  tableFormat(
    'CSV, in and out',
    ['Date', 'Description', 'Paid in', 'Paid out', 'Balance', 'Status'],
    (entry, shown, balance, status) => [
      british(entry.day),
      `${entry.payer} ${entry.text}`,
      shown > 0 ? plain(shown) : '',
      shown < 0 ? plain(-shown) : '',
      money(balance),
      status,
    ],
  ),
  ...[
    ['Money in', 'Money out'],
    ['Zu', 'Ab'],
  ].map(([into, out]) =>
    tableFormat(
      `CSV, “${into}”`,
      ['Date', 'Type', 'Description', 'Amount', 'Balance', 'Status'],
      (entry, shown, balance, status) => [
        british(entry.day),
        (shown > 0 ? into : out) ?? '',
        `${entry.payer} ${entry.text}`,
        plain(Math.abs(shown)),
        money(balance),
        status,
      ],
    ),
  ),
];

/** Whether a file has the ledger's payments, or something of it is asked or set aside for people to look at. */
function judge(text: string, entries: readonly Entry[]): 'right' | 'asked' | 'wrong' {
  const read = readStatement(POUNDS, Buffer.from(text));
  if (read.outcome !== 'read') return 'asked';
  const { lines, balances, mayBeCard, table, isProved } = read.statement;
  // What's shown to the treasurer first, because no one knows its layout and its balances don't prove it.
  const isShown = table !== undefined && !table.isConfirmed && !isProved;
  if (balances.state === 'disagree' || mayBeCard === true || lines.some(({ asks }) => asks)) return 'asked';
  const keyOf = (day: string | null, minor: number | null, words: string) =>
    `${day} ${minor && formatMinor(POUNDS, minor)} ${playerIdFromReference(words)}`;
  const wanted = entries
    .filter(({ minor }) => minor > 0)
    .map(({ day, minor, text: words }) => keyOf(day, minor, words))
    .toSorted();
  const found = lines
    .filter(({ kind }) => kind === 'credit')
    .map(({ day, minor, payer, reference }) => keyOf(day, minor, `${payer} · ${reference}`))
    .toSorted();
  if (found.join() === wanted.join()) return 'right';
  const left = [...wanted];
  for (const key of found) {
    const at = left.indexOf(key);
    if (at < 0) return isShown ? 'asked' : 'wrong';
    left.splice(at, 1);
  }
  // What isn't credited is shown to the treasurer with its reason.
  return lines.filter(({ kind }) => kind === 'set_aside').length >= left.length || isShown
    ? 'asked'
    : 'wrong';
}
