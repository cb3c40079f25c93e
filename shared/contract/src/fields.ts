import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from './vocabulary.ts';

/** An id of the database: a whole number from 1. */
export const id = z
  .int('must be a whole number')
  .min(1, 'must be 1 or more')
  .max(2_147_483_647, 'is too large');

/** An id in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'must be a whole number from 1')
  .transform(Number)
  .pipe(id);

/** The params of a call about one thing. */
export const byId = z.object({ id: idText });

/** One of some words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, `must be one of ${words.join(', ')}`);

/** A whole number within limits, both included. */
export const wholeNumber = (least: number, most: number) =>
  z
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** Of one amount in a request, in minor units. */
export const LARGEST_AMOUNT = 100_000_000;

/** Which fields are amounts, and the most that one may be in a request. The server converts them as they come in and go out. */
export const amountFields = z.registry<{ mostMinor: number }>();

/** An amount in the club's currency in a response. A sum isn't limited, or a large one couldn't be read any more. */
export const money = z.number().register(amountFields, { mostMinor: LARGEST_AMOUNT });

/** An amount in the club's currency in a request, with no more decimals than it has. */
export const amount = z
  .number('must be an amount of money')
  .register(amountFields, { mostMinor: LARGEST_AMOUNT });

/** From 0 to a limit in minor units, so that a price in yen may have more digits. */
export const price = (mostMinor: number) =>
  amount.min(0, 'must be 0 or more').register(amountFields, { mostMinor });

/** PostgreSQL can't store NUL or half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

const isStorable = (text: string) => !UNSTORABLE.test(text);
const storable = { error: 'must not contain characters that can’t be stored', abort: true };

/** Text in a request; all other text fields build on this. */
export const text = () => z.string('must be text').refine(isStorable, storable);

/** A URL, stored exactly as it was sent. */
export const url = (options: Parameters<typeof z.url>[0]) => z.url(options).refine(isStorable, storable);

/** Has something visible: not only joiners and spaces. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Emoji, whose parts include characters that are invisible elsewhere; also as some phones write them, without U+FE0F. */
const EMOJI =
  /(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\p{Emoji_Modifier}?[\uFE0E\uFE0F]?)\uFE0F?(?:\u200D\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?)*/gv;
/** Arabic, Persian and Indian scripts need joiners between letters. In a Latin name they only hide that it isn't another one. */
const JOINER =
  /(?<=[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])[\u200C\u200D](?=[[\p{L}\p{M}]--[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]])/gv;
/**
 * Characters that no one sees, that only control others or that have no meaning (line breaks, directions, blanks that count as letters,
 * private use, unassigned), and marks that pile up over the lines around them.
 */
const HIDDEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]|[\p{Mn}\p{Me}]{5}/v;

const showsAll = (typed: string): boolean =>
  !HIDDEN.test(typed.replaceAll(EMOJI, '⚽').replaceAll(JOINER, ''));

/** Whether it's one line of text that shows all that it has, as `line` takes it. */
export const isPlainLine = (typed: string): boolean => SEEN.test(typed) && showsAll(typed);

/** A line of text that someone typed, trimmed. */
export const line = (longest = 80) =>
  text()
    .trim()
    .min(1, 'must not be empty')
    .max(longest, `must be at most ${longest} characters`)
    .refine((typed) => typed === '' || SEEN.test(typed), 'must have a letter or digit')
    .refine(
      (typed) => !SEEN.test(typed) || showsAll(typed),
      'must be one line, without invisible characters',
    );

/** Text in several lines that someone typed, trimmed. */
export const lines = (longest: number, whenEmpty: string) =>
  text()
    .trim()
    .min(1, whenEmpty)
    .max(longest, `must be at most ${longest.toLocaleString('en-GB')} characters`)
    .refine((typed) => showsAll(typed.replaceAll(/[\t\r\n]/g, '')), 'must not have invisible characters');

/** Whether it names a time zone, such as `Europe/London`. Differences such as `+01:00` have no summer time, and aren't taken. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: name });
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** A date of the club's calendar, `2026-11-24`. */
export const date = z.iso.date({ error: 'must be a date such as 2026-11-24', abort: true });

/** A time on the club's clock, `19:00`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 19:00');

/** An instant, `2026-11-24T19:00:00.000Z`. */
export const instant = z.iso.datetime({
  offset: true,
  error: 'must be an instant such as 2026-11-24T19:00:00Z',
  abort: true,
});

/** Text of a date or an instant that the club's calendar can hold, in any time zone. */
export const inClubYears = <Schema extends typeof date | typeof instant>(schema: Schema) =>
  schema.refine((text) => {
    const found = new Date(text).getUTCFullYear();
    // What isn't a date has been refused as such.
    return Number.isNaN(found) || (found >= FIRST_YEAR && found <= LAST_YEAR);
  }, `must be in the years ${FIRST_YEAR} to ${LAST_YEAR}`);

/** A count of things done in a match. */
export const count = z
  .int('must be a whole number')
  .min(0, 'must be 0 or more')
  .max(99, 'must be at most 99');

/** A player's rating in one attribute. */
export const rating = z
  .int('must be a whole number')
  .min(0, 'must be from 0 to 100')
  .max(100, 'must be from 0 to 100');

export const year = z
  .int('must be a year')
  .min(FIRST_YEAR, `must be ${FIRST_YEAR} or later`)
  .max(LAST_YEAR, `must be ${LAST_YEAR} or earlier`);

/** A year or month in a query, where everything is text. */
export const yearText = z
  .string()
  .regex(/^\d{4}$/, 'must be a year such as 2026')
  .transform(Number)
  .pipe(year);
export const monthText = z
  .string()
  .regex(/^(0?[1-9]|1[0-2])$/, 'must be a month from 1 to 12')
  .transform(Number);

/**
 * Made by the client: a request that's sent again, for example because its answer was lost, has no second effect. Another request
 * can't use its id.
 */
export const requestId = z.uuid('must be a UUID').optional();

/** Responses that only say what was done. */
export const message = z.object({ message: z.string() });
