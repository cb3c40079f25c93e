import type { PageTemplate, TemplatePart, TemplateRead, TemplateText } from '@kickabout/contract';
import {
  type ClubMoney,
  describePlaces,
  formatMinor,
  initialsOf,
  minorUnits,
  monthName,
  shortMonthName,
  shortWeekdayName,
  timeToKickoff,
  tintOf,
} from '@kickabout/domain';
import { escapeHtml } from '../../kernel/http/escape-html.ts';

/** As many rows as a first screen can have, and letters as a line. */
const [MOST_ROWS, MOST_LETTERS] = [12, 120];
const MOST_DOTS = 30;

export type Paint = {
  /** The shell's components as HTML with tokens. */
  shapes: Readonly<Record<string, string>>;
  /** What a visitor gets; undefined if there's no answer. */
  answerTo: (read: TemplateRead) => unknown;
  money: ClubMoney;
  now: number;
  month: { readonly year: number; readonly month: number };
};

/** A page as its template says it: `main`'s contents. Null where the answer that it's about is missing. */
export function paintPage(template: PageTemplate, paint: Paint): string | null {
  const { read, eyebrow, isPerson, room = [], facts = [], parts = [] } = template;
  const about = read ? paint.answerTo(read) : {};
  if (!isRow(about)) return null;
  const write = (text: TemplateText | undefined) => writeText(text, about, paint);
  const title = write(template.title);
  if (title === '') return null;
  const second = write(template.second);
  const subtitle = write(template.subtitle);
  const header = isPerson
    ? fill(paint, 'person', {
        title,
        avatar: avatarOf(plainText(template.title, about, paint), 'large', paint),
        facts: factsOf('detail', facts, about, paint),
      })
    : fill(paint, ['header', eyebrow && 'eyebrow', subtitle && 'subtitle'].filter(Boolean).join('+'), {
        eyebrow: escapeHtml(eyebrow ?? ''),
        title: second === '' ? title : fill(paint, 'lines', { title, second }),
        subtitle,
      });
  const rooms = room.map((height) => fill(paint, 'room', { height: String(height) }));
  return fill(paint, 'page', { header, parts: [...rooms, ...paintParts(parts, paint)].join('') });
}

/** What a slot shows of the first row of a template's first part; null if there's none. */
export function paintSlot({ title, parts: [part] = [] }: PageTemplate, paint: Paint): string | null {
  const [row] = (part && rowsOf(part, paint)) ?? [];
  if (!part || !row) return null;
  const content = cardOf('slot-card', part, row, paint);
  return fill(paint, 'slot', { title: writeText(title, {}, paint), content });
}

/** The parts, up to the first one whose answer is missing: what's below it would be in another place. */
function paintParts(parts: readonly TemplatePart[], paint: Paint): string[] {
  const painted: string[] = [];
  for (const part of parts) {
    const rows = rowsOf(part, paint);
    if (rows === null) break;
    const content = rows.length > 0 ? contentOf(part, rows.slice(0, MOST_ROWS), paint) : emptyOf(part, paint);
    if (content === '') continue;
    const isFramed = part.as === 'table' || part.as === 'list';
    const title = writeText([part.title ?? ''], {}, paint);
    painted.push(isFramed ? fill(paint, title ? 'titled' : 'untitled', { title, content }) : content);
  }
  return painted;
}

const emptyOf = ({ empty }: TemplatePart, paint: Paint) =>
  empty === undefined ? '' : fill(paint, 'empty', { text: escapeHtml(empty) });

function contentOf(part: TemplatePart, rows: readonly Row[], paint: Paint): string {
  const { as, columns } = part;
  const numeric = (is: boolean | undefined) => (is ? '+numeric' : '');
  switch (as) {
    case 'table':
      return fill(paint, 'table', {
        heads: columns
          .map((column) =>
            fill(paint, `head${numeric(column.numeric)}`, { text: escapeHtml(column.header ?? '') }),
          )
          .join(''),
        rows: rows
          .map((row) => {
            const cells = columns.map(({ text, numeric: isNumeric }, index) =>
              fill(paint, index === 0 ? 'cell+name' : `cell${numeric(isNumeric)}`, {
                text: writeText(text, row, paint),
              }),
            );
            return fill(paint, 'row', { cells: cells.join('') });
          })
          .join(''),
      });
    case 'list': {
      const [name, detail] = columns;
      const kind = detail ? '+detail' : '';
      const people = rows.map((row) =>
        fill(paint, `person-row${kind}`, {
          avatar: avatarOf(plainText(name?.text, row, paint), detail ? 'small' : 'medium', paint),
          name: writeText(name?.text, row, paint),
          detail: writeText(detail?.text, row, paint),
        }),
      );
      return fill(paint, `list${kind}`, { rows: people.join('') });
    }
    case 'cards':
      return fill(paint, 'cards', { rows: rows.map((row) => cardOf('card', part, row, paint)).join('') });
    case 'facts': {
      const facts = factsOf('fact', columns, rows[0] ?? {}, paint);
      return facts === '' ? '' : fill(paint, 'facts', { rows: facts });
    }
    default:
      return as satisfies never;
  }
}

/** A row with its date, a title in two lines, facts, and the places of a match. */
function cardOf(
  shape: 'card' | 'slot-card',
  { columns, date, places }: TemplatePart,
  row: Row,
  paint: Paint,
) {
  const [title = '', second = '', ...facts] = columns.map(({ text }) => writeText(text, row, paint));
  return fill(paint, shape, {
    tile: date === undefined ? '' : tileOf(String(fieldIn(row, date)), paint),
    name: fill(paint, 'lines', { title, second }),
    facts: facts
      .filter(Boolean)
      .map((fact) => `<span>${fact}</span>`)
      .join(''),
    places: places
      ? placesOf(
          places.map((field) => Number(fieldIn(row, field))),
          paint,
        )
      : '',
  });
}

function tileOf(date: string, paint: Paint): string {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  return fill(paint, 'tile', {
    weekday: shortWeekdayName(day.getUTCDay() || 7),
    day: String(day.getUTCDate()),
    month: shortMonthName(day.getUTCMonth() + 1),
  });
}

function placesOf([taken = 0, places = 0, waiting = 0]: readonly number[], paint: Paint): string {
  const filled = Math.min(taken, places);
  const dot = (index: number) => fill(paint, index < filled ? 'dot+taken' : 'dot', {});
  return fill(paint, 'places', {
    left: describePlaces({ taken, places, waiting }),
    count: `${filled} of ${places} in`,
    dots: Array.from({ length: Math.min(places, MOST_DOTS) }, (_, index) => dot(index)).join(''),
  });
}

const avatarOf = (name: string, size: 'small' | 'medium' | 'large', paint: Paint) =>
  fill(paint, `avatar+${size}+${tintOf(name)}`, { initials: escapeHtml(initialsOf(name)) });

/** Those that have a value. */
const factsOf = (shape: string, columns: TemplatePart['columns'], row: Row, paint: Paint): string =>
  columns
    .map(({ header = '', text }) => ({ header: escapeHtml(header), text: writeText(text, row, paint) }))
    .filter(({ text }) => text.trim() !== '')
    .map((fact) => fill(paint, shape, fact))
    .join('');

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of a part; null without an answer. */
function rowsOf({ read, in: place }: TemplatePart, { answerTo }: Paint): Row[] | null {
  const answer = answerTo(read);
  if (answer === undefined) return null;
  const rows = place === undefined ? answer : fieldIn(answer, place);
  return [rows].flat().filter(isRow);
}

/** A field of an answer (`record.wins`); undefined if it has none. */
function fieldIn(answer: unknown, field: string): unknown {
  let value = answer;
  for (const name of field.split('.'))
    value = isRow(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

/** Escaped. What a field says can't reverse the order of what follows it. */
const writeText = (text: TemplateText = [], row: Row, paint: Paint): string =>
  text
    .map((piece) => {
      if (typeof piece === 'string') return escapeHtml(wordsOf(piece, paint));
      const said = formatted(piece, row, paint);
      return said === '' ? '' : `<bdi>${escapeHtml(said)}</bdi>`;
    })
    .join('');

const plainText = (text: TemplateText = [], row: Row, paint: Paint): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : formatted(piece, row, paint))).join('');

const wordsOf = (words: string, { month }: Paint) =>
  words.replaceAll('{month}', monthName(month.month)).replaceAll('{year}', String(month.year));

/** The parts of a match's name: `Tue 24 Nov` `2026`, `19:00` · `Powerleague (pitch 3)`. */
const MATCH_NAME = /^(.+) (\d{4}), (\d\d:\d\d) · (.+)$/su;

function formatted(
  [field, format]: Exclude<TemplateText[number], string>,
  row: Row,
  { money, now, month }: Paint,
): string {
  const value = fieldIn(row, field);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = [...String(value)].slice(0, MOST_LETTERS).join('');
  switch (format) {
    case undefined:
      return text;
    case 'amount':
      return formatMinor(money, Math.round(Number(value) * minorUnits(money)));
    case 'date':
      return text.slice(0, 10).split('-').reverse().join('/');
    case 'until':
      return timeToKickoff(text, now) ?? '';
    case 'when': {
      const [, day, year, time] = MATCH_NAME.exec(text) ?? [];
      return day === undefined ? text : `${day}${year === String(month.year) ? '' : ` ${year}`}, ${time}`;
    }
    case 'where':
      return MATCH_NAME.exec(text)?.[4] ?? '';
    default:
      return format satisfies never;
  }
}

/** A shape with HTML in place of its tokens. */
const fill = ({ shapes }: Paint, name: string, values: Readonly<Record<string, string>>): string =>
  (shapes[name] ?? '').replace(/%(\w+)%/g, (_, token: string) => values[token] ?? '');
