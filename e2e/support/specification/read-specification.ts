import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const specification = readFileSync(resolve(import.meta.dirname, '../../../docs/specification.md'), 'utf8');

/** A numbered section, without its heading. */
export function section(number: number): string {
  const [, ...rest] = specification.split(new RegExp(`^## ${number}\\. .*$`, 'm'));
  return rest.join('').split(/^## /m)[0] ?? '';
}

/** A text's list items, without those that the document leaves open. */
export const itemsOf = (text: string): string[] =>
  [...text.matchAll(/^- (.+)$/gm)].flatMap(([, item = '']) =>
    /(?: is|:) not shown\.$/.test(item) ? [] : item,
  );

const [, houseRules = '', limits = ''] = section(9).split(/^\*\*.*\*\*$/m);

/** The paths of all pages, as in the table of section 2. */
export const ROUTES = [...section(2).matchAll(/^\| (\/\S*) \|/gm)].flatMap(([, path]) => path ?? []);

/** A quotation mark is outside a word; an apostrophe is inside one, or at its end. */
const QUOTED = /(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w))+)'(?!\w)/g;

/** What a page has to say word for word, `{…}` standing for any value: sentences in quotes and house rules. */
export const SENTENCES = [
  ...new Set([...specification.matchAll(QUOTED)].flatMap(([, text]) => text ?? [])),
  ...itemsOf(houseRules),
];

/** States, rules and roles (sections 4 to 6) and limits (9), by id: `§4.5` is the fifth of section 4. */
export const RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({ 4: section(4), 5: section(5), 6: section(6), 9: limits }).flatMap(([number, text]) =>
    itemsOf(text).map((item, at): [string, string] => [`§${number}.${at + 1}`, nameOf(item)]),
  ),
);

/** An item's bold name, or all of it. */
function nameOf(item: string): string {
  return /^\*\*(.+?):\*\*/.exec(item)?.[1] ?? item;
}
