import type { AskedRole, ColumnRole, WordMeaning } from '@kickabout/contract';
import { playerIdFromReference } from '@kickabout/domain';
import { letters, namesBalance } from './bank-words.ts';
import type { Row } from './csv-table.ts';
import { type Expected, isDate } from './dates.ts';
import { type Layout, meaningOf, type Roles } from './layout.ts';
import { type Asked, BALANCE_ROW, DIRECTION_UNKNOWN, type FoundLine } from './statement.ts';

/** By what a table is read. */
export type Reading = {
  layout: Layout;
  columns: Roles;
  /** What a column is called. */
  nameOf: (at: number) => string;
  isConfirmed: boolean;
  expected: Expected | null;
};

/** What else about a row someone has to say: whether it's a payment, where it's unlike all before, and what a column is that was empty. */
export function questionsOfRow(
  row: Row,
  line: FoundLine,
  { columns, layout, nameOf, isConfirmed }: Reading,
): Guessed[] {
  const { label: word = '' } = line;
  const isPlayers = hasPlayer(line);
  const isOpen = (at: number) =>
    row[at] && columns[at] === null && meaningOf(layout.words, 'column', nameOf(at)) !== 'left_out';
  const filled = (layout.empty ?? []).filter(isOpen);
  const ofColumns = filled.map((at) => ({ role: 'column', word: nameOf(at) }) as const);
  const ofRow = (guess?: WordMeaning) => [
    ...ofColumns,
    { role: 'row', word, ...(guess && { guess }) } as const,
  ];
  // What's said of a row counts for all that say the same, but never for payments with a player's reference.
  if (isPlayers) return ofColumns;
  if (meaningOf(layout.words, 'row', word) !== undefined) return ofRow();
  const names = [line.payer ?? '', ...(line.reference ?? '').split(' · ')].filter(Boolean).map(namesBalance);
  const mayBeBalance = names.length > 0 && !names.includes('no');
  const isUnlike = isConfirmed && layout.shapes !== undefined && !layout.shapes.includes(line.shape ?? '');
  if (mayBeBalance) return ofRow(names.includes('maybe') ? undefined : 'left_out');
  return isUnlike && (line.minor ?? 0) > 0 ? ofRow() : ofColumns;
}

/** Something of a row that someone may have to explain, and what it probably means. */
export type Guessed = Asked & { guess?: WordMeaning };

/** Which of the columns that say who paid, what for and what the row is have something. */
export const shapeOf = (row: Row, columns: Roles): string =>
  row.flatMap((text, at) => (text !== '' && SHAPING.includes(columns[at] ?? null) ? at : [])).join(',');

const SHAPING: readonly (ColumnRole | null)[] = [
  ...(['payer', 'payer_account', 'reference', 'description'] as const),
  ...(['direction', 'status', 'kind', 'product'] as const),
];

/** What a row says in words, without numbers and dates, which are others each time. */
export const labelOf = (row: Row, columns: Roles): string =>
  row
    .filter((text, at) => OF_TEXT.includes(columns[at] ?? null) && !isDate(text))
    .flatMap((text) => text.split(/\s+/))
    .filter((word) => word !== '' && !/\d/.test(word))
    .join(' ');

const OF_TEXT: readonly (ColumnRole | null)[] = [null, 'payer', 'reference', 'description', 'notes'];

export const hasPlayer = ({ payer = '', reference = '' }: FoundLine) =>
  playerIdFromReference(`${payer} · ${reference}`) !== null;

/** A line as its words say. The first word that means nothing yet is a question. */
export function explained(
  line: FoundLine,
  found: readonly (Asked & { meaning: WordMeaning | undefined })[],
): FoundLine {
  const minor = line.minor ?? 0;
  const has = (meaning: string) => found.find((one) => one.meaning === meaning);
  const left = has('left_out');
  if (left) return { ...line, ignored: reasonToLeaveOut(left) };
  if (has('not_booked')) return { ...line, status: 'pending' };
  const unclear = has('unknown');
  if (unclear)
    return { ...line, fault: `You said that you don’t know what “${shortened(unclear.word)}” means.` };
  const way = has('out') ?? has('in');
  const turned = way?.meaning === 'out' ? -Math.abs(minor) : minor;
  if (way?.meaning === 'in' && minor < 0)
    return { ...line, minor: Number.NaN, amountFault: 'Its sign and its direction don’t agree.' };
  // A minus says enough.
  const open = found.filter(
    ({ role, meaning }) => meaning === undefined && !(role === 'direction' && (way || minor < 0)),
  );
  const [asks] = open.toSorted((one, other) => ORDER.indexOf(one.role) - ORDER.indexOf(other.role));
  const direction = found.find(({ role }) => role === 'direction');
  return {
    ...line,
    minor: turned,
    ...(direction && minor > 0 && { word: letters(direction.word), isUnsigned: way === undefined }),
    open: open.map(({ role, word }) => ({ role, word })),
    ...(asks && { asks: { role: asks.role, word: asks.word } }),
    ...(asks?.role === 'direction' && { fault: DIRECTION_UNKNOWN }),
  };
}

/** Which is asked first. */
const ORDER: readonly AskedRole[] = [
  'product',
  'heading',
  'mark',
  'status',
  'kind',
  'column',
  'row',
  'direction',
  'month',
];

const shortened = (word: string) => word.trim().slice(0, 40);

function reasonToLeaveOut({ role, word }: Asked): string {
  if (role === 'row') return BALANCE_ROW;
  if (role === 'product') return `Another account (${shortened(word)})`;
  const plain = shortened(word).toLowerCase();
  return plain === '' ? 'Left out' : `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
