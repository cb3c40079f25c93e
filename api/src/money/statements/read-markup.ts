import { Parser } from 'htmlparser2';
import { DAMAGED, UnreadableFile } from './statement.ts';

/** An element of OFX or XML: its name without a prefix, its own text, and what's in it. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Element[];
  /** False where the file stops inside it. */
  isWhole: boolean;
};

/** The formats need twelve levels. The SGML of OFX adds one for each tag without value or end. */
const DEEPEST = 100;

/**
 * Reads XML, or the SGML of OFX 1, in which `<TRNAMT>5.00` has no end tag. Nothing is fetched, no entity is defined, and
 * a file that stops in the middle gives what's whole.
 * @throws UnreadableFile
 */
export function readMarkup(text: string, isSgml = false): Element {
  if (/<!(DOCTYPE|ENTITY)/i.test(text))
    throw new UnreadableFile('The file defines entities of its own, which no bank does.');
  const root = emptyElement('');
  const open: Element[] = [root];
  const top = () => open.at(-1) ?? root;
  let isAtEnd = false;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        // A leaf of SGML, with or without a value, ends here; so does an entry that lacks its end tag.
        while (isSgml && open.length > 1 && (top().text.trim() !== '' || isNestedEntry(name, open)))
          open.pop();
        if (open.length > DEEPEST) throw new UnreadableFile(DAMAGED);
        const element = emptyElement(localName(name), attributes);
        top().children.push(element);
        open.push(element);
      },
      ontext(part) {
        top().text += part;
      },
      onclosetag(name) {
        const closed = localName(name);
        const at = open.findLastIndex((element) => element.name === closed);
        if (at < 1 || isAtEnd) return;
        for (const element of open.splice(at)) element.isWhole = true;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // Payers write <3 in references, and some banks don't escape it.
  parser.write(text.replace(/<(?![a-z_/?!])/gi, '&lt;'));
  isAtEnd = true;
  parser.end();
  return root;
}

const emptyElement = (name: string, attributes: Element['attributes'] = {}): Element => ({
  name,
  attributes,
  text: '',
  children: [],
  isWhole: false,
});

const isNestedEntry = (name: string, open: readonly Element[]) =>
  localName(name) === 'STMTTRN' && open.some((element) => element.name === 'STMTTRN');

const localName = (name: string) => name.replace(/^.*:/, '').toUpperCase();

/** All elements of that name, at any depth but not in each other, in order. */
export function findAll(element: Element, name: string): Element[] {
  const wanted = name.toUpperCase();
  return element.children.flatMap((child) => (child.name === wanted ? [child] : findAll(child, name)));
}

/** The first element at a path of names, each at any depth below the one before. */
export function find(element: Element, ...[name, ...rest]: readonly string[]): Element | undefined {
  if (name === undefined) return element;
  return findAll(element, name).flatMap((found) => find(found, ...rest) ?? [])[0];
}

/** The text of the first element at a path; empty if there's none. */
export const textAt = (element: Element, ...path: readonly string[]): string =>
  find(element, ...path)?.text.trim() ?? '';

/** Text for people: an element as it was, roughly. */
export const showElement = ({ name, text, children }: Element): string =>
  `<${name}>${text.trim()}${children.map(showElement).join('')}`;
