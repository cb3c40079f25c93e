/** What the specification asks for, each to be shown by a test. */
export const REQUIREMENT_KINDS = ['route', 'sentence', 'house rule', 'limit'] as const;

export interface Requirement {
  readonly kind: (typeof REQUIREMENT_KINDS)[number];
  /** As the document has it: a path, the words of a sentence, a line of a list. */
  readonly text: string;
}

/** Every route, quoted sentence, house rule and limit of the specification, in its order and each once. */
export function requirementsOf(specification: string): Requirement[] {
  const section = (number: number) => sectionOf(specification, number);
  return [
    ...firstCells(section(2)).map((text) => ({ kind: 'route', text }) as const),
    ...quotedSentences(specification).map((text) => ({ kind: 'sentence', text }) as const),
    ...bulletsUnder('House rules', section(9)).map((text) => ({ kind: 'house rule', text }) as const),
    ...bulletsUnder('Limits', section(9)).map((text) => ({ kind: 'limit', text }) as const),
  ];
}

/** A quote begins and ends where no word does; an apostrophe stands within one, or at the end of one. */
const QUOTED = /(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'(?!\w)/g;

function quotedSentences(markdown: string): string[] {
  const all = markdown
    .split('\n')
    .flatMap((line) => [...line.matchAll(QUOTED)].flatMap(([, text]) => text ?? []));
  return [...new Set(all)];
}

function sectionOf(markdown: string, number: number): string {
  const section = markdown.split(/^(?=## )/m).find((part) => part.startsWith(`## ${number}. `));
  if (section === undefined) throw new Error(`The specification has no section ${number}.`);
  return section;
}

/** The first cells of a table, without its head. */
const firstCells = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| (\/\S*) \|/gm)].flatMap(([, cell]) => cell ?? []);

/** The lines of a list, but for one that leaves its subject open. */
function bulletsUnder(heading: string, section: string): string[] {
  const [, after] = section.split(new RegExp(`^\\*\\*${heading}.*\\*\\*$`, 'm'));
  const list = after?.trimStart().split('\n\n')[0] ?? '';
  const items = [...list.matchAll(/^- (.+)$/gm)].flatMap(([, item]) => item ?? []);
  return items.filter((item) => !item.endsWith(': not shown.'));
}
