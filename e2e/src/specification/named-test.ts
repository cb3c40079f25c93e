/** A test in a source file: its title, with `${…}` and `%s` as placeholders, and its text. */
export interface WrittenTest {
  readonly title: string;
  readonly text: string;
}

/** `test('…`, `it("…`, or the `)('…` that ends a table of cases. */
const TITLE = /(?:\b(?:it|test)\(\s*|\)\(\s*)(["'`])((?:\\.|(?!\1).)+)\1\s*,/g;

/**
 * The tests of a formatted source file. A test's text is its own code, and the functions and constants at the top level of the
 * file that this code uses; comments and titles don't count.
 * @param imported functions and constants from other files that it may also use
 */
export function testsIn(source: string, imported: readonly Declaration[] = []): WrittenTest[] {
  const lines = source.split('\n');
  const declarations = [...declarationsIn(source), ...imported];
  return [...source.matchAll(TITLE)].map((match) => {
    const [first, last] = extentOf(lines, source.slice(0, match.index).split('\n').length - 1);
    const own = lines.slice(first, last + 1).join('\n');
    return { title: match[2] ?? '', text: withDeclarations(withoutTitle(own, match[2]), declarations) };
  });
}

export interface Declaration {
  readonly name: string;
  readonly text: string;
}

const DECLARED = /^(?:export )?(?:async )?(?:const|let|function|class) (\[[^\]]*\]|\{[^}]*\}|\w+)/;

/** The top-level declarations of a formatted source file. */
export function declarationsIn(source: string): Declaration[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    const names = DECLARED.exec(line)?.[1]?.match(/\w+/g) ?? [];
    const [first, last] = extentOf(lines, at);
    const text = lines.slice(first, last + 1).join('\n');
    return names.map((name) => ({ name, text }));
  });
}

/** The first and last line of the statement around a line; in formatted code, it ends where the indentation returns. */
function extentOf(lines: readonly string[], at: number): [number, number] {
  const indentOf = (line = '') => line.length - line.trimStart().length;
  const indent = indentOf(lines[at]);
  const isEdge = (line: string) => line.trim() !== '' && indentOf(line) === indent;
  let first = at;
  while (first > 0 && /^\s*[)\]}]/.test(lines[first] ?? '')) {
    first -= 1;
    while (first > 0 && !isEdge(lines[first] ?? '')) first -= 1;
  }
  let last = at;
  while (last < lines.length - 1 && !(isEdge(lines[last] ?? '') && /(;|^\s*\})$/.test(lines[last] ?? '')))
    last += 1;
  return [first, last];
}

const withoutTitle = (text: string, title = '') => withoutComments(text).replace(title, '');
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

/** A text with the declarations that it uses, directly or indirectly. */
function withDeclarations(text: string, declarations: readonly Declaration[]): string {
  const named = new Set<Declaration>();
  const collect = (code: string) => {
    const words = new Set(code.match(/\w+/g));
    for (const each of declarations) {
      if (named.has(each) || !words.has(each.name)) continue;
      named.add(each);
      collect(withoutComments(each.text));
    }
  };
  collect(text);
  return [text, ...[...named].map((each) => withoutComments(each.text))].join('\n');
}

/** Whether a reported title matches one in the source. */
export function isTitleOf(written: string, reported: string): boolean {
  if (written.replaceAll("\\'", "'") === reported) return true;
  const parts = written.split(/\$\{[^}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return parts.length > 1 && new RegExp(`^${parts.join('.+')}$`).test(reported);
}
