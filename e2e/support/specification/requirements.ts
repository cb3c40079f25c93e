/** The kinds of requirement, each of which a test must prove. */
export const REQUIREMENT_KINDS = [
  'route',
  'entity',
  'state',
  'validation',
  'role',
  'call',
  'sentence',
  'house rule',
  'limit',
] as const;

export interface Requirement {
  readonly kind: (typeof REQUIREMENT_KINDS)[number];
  /** As in the document: a path, a quoted sentence, a list item, or the name at its start. */
  readonly text: string;
}

/** Every requirement in the specification, once, in order. */
export function requirementsOf(specification: string): Requirement[] {
  const section = (number: number) => sectionOf(specification, number);
  const ofKind = (kind: Requirement['kind'], texts: readonly string[]) =>
    texts.map((text) => ({ kind, text }));
  return [
    ...ofKind('route', firstCells(section(2))),
    ...ofKind('entity', bulletsOf(section(3))),
    ...ofKind('state', bulletsOf(section(4))),
    ...ofKind('validation', bulletsOf(section(5))),
    ...ofKind('role', bulletsOf(section(6))),
    ...ofKind('call', bulletsOf(section(7))),
    ...ofKind('sentence', quotedSentences(specification)),
    ...ofKind('house rule', bulletsUnder('House rules', section(9))),
    ...ofKind('limit', bulletsUnder('Limits', section(9))),
  ];
}

/** A quotation mark is outside a word; an apostrophe is inside one, or at its end. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;

function quotedSentences(markdown: string): string[] {
  const all = markdown
    .split('\n')
    .flatMap((line) => [...line.matchAll(QUOTED)].flatMap(([, text]) => text ?? []));
  return [...new Set(all)];
}

function sectionOf(markdown: string, number: number): string {
  const section = markdown.split(/^(?=## )/m).find((part) => part.startsWith(`## ${number}. `));
  return section ?? '';
}

/** The first cell of each row of a table, without its header. */
const firstCells = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| (\/\S*) \|/gm)].flatMap(([, cell]) => cell ?? []);

/** A section's list items; for an item that begins with a bold name, only that name. */
function bulletsOf(section: string): string[] {
  const items = [...section.matchAll(/^- (.+)$/gm)].flatMap(([, item]) => item ?? []);
  return items
    .filter((item) => !item.endsWith(' is not shown.'))
    .map((item) => /^\*\*(.+?):\*\*/.exec(item)?.[1] ?? item);
}

/** The list items under a heading, except those that the document leaves open. */
function bulletsUnder(heading: string, section: string): string[] {
  const [, after] = section.split(new RegExp(`^\\*\\*${heading}.*\\*\\*$`, 'm'));
  const list = after?.trimStart().split('\n\n')[0] ?? '';
  const items = [...list.matchAll(/^- (.+)$/gm)].flatMap(([, item]) => item ?? []);
  return items.filter((item) => !item.endsWith(': not shown.'));
}
