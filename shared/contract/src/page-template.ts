import { z } from 'zod';
import { text } from './fields.ts';

/** How a field is written: the club's amounts, a date, the time left until an instant, and the day or the place in a match's name. */
export const TEMPLATE_FORMATS = ['amount', 'date', 'until', 'when', 'where'] as const;
export type TemplateFormat = (typeof TEMPLATE_FORMATS)[number];

const listOf = <Item extends z.ZodType>(item: Item, longest: number) => z.array(item).max(longest);
/** `{month}` and `{year}` in them are the club's. */
const words = text().max(200);
/** A field of an answer, or of one of its objects: `record.wins`. */
const field = text().regex(/^[a-z]\w*(\.[a-z]\w*)?$/, 'must be the name of a field');
/** Words and fields, in their order: `['Played by ', ['preferred_name']]`. */
const texts = listOf(z.union([words, z.tuple([field, z.enum(TEMPLATE_FORMATS).optional()])]), 10);
const values = z.record(text().max(40), z.union([text().max(100), z.number()]));

/** A call without a token, as `reads` has it: a param can be the page's own, and `{year}` and `{month}` are the club's. */
const read = z.object({ call: words, params: values.optional(), query: values.optional() });

export const templatePart = z.object({
  read,
  /** Where the rows are in the answer, unless it's a list itself. */
  in: field.optional(),
  /** A table, a list of people with their initials, a card for each row, or the facts about one thing. */
  as: z.enum(['table', 'list', 'cards', 'facts']),
  title: words.optional(),
  /** Of a table and of facts with a header; a list has names and a second line; a card a title, a second line and facts. */
  columns: listOf(z.object({ header: words.optional(), text: texts, numeric: z.boolean().optional() }), 10),
  /** A card's date. */
  date: field.optional(),
  /** Of a match: who's in, the places, and who waits. */
  places: z.tuple([field, field, field]).optional(),
  /** Said instead of rows. */
  empty: words.optional(),
});

/**
 * What a page says before its scripts run: texts with fields of the answers that it begins with. It has no code. The server fills it
 * in; what it can't fill in, it leaves out.
 */
export const pageTemplate = z.object({
  /** The answer that the title's fields are of. */
  read: read.optional(),
  eyebrow: words.optional(),
  title: texts,
  /** A second line of the title. */
  second: texts.optional(),
  subtitle: texts.optional(),
  /** Whether the title is a person's name, which has initials. */
  isPerson: z.boolean().optional(),
  /** Facts beside the title. */
  facts: templatePart.shape.columns.optional(),
  /** The heights, in rem, of what a visitor chooses by: room that stays empty. */
  room: listOf(z.number().min(0).max(40), 5).optional(),
  parts: listOf(templatePart, 5).optional(),
});

export type PageTemplate = z.infer<typeof pageTemplate>;
export type TemplatePart = z.infer<typeof templatePart>;
export type TemplateRead = z.infer<typeof read>;
export type TemplateText = z.infer<typeof texts>;
