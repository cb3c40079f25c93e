/** A test named in the table. */
export interface NamedTest {
  readonly title: string;
  /** Relative to the table's folder. */
  readonly file: string;
}

/** A row of the table: what the specification asks for, and which tests show it. */
export interface CoverageRow {
  readonly requirement: string;
  readonly tests: readonly NamedTest[];
}

/**
 * Reads the tables of `specification-coverage.md`: requirements, and names of tests. The last table gives the titles of
 * the tests, and the links at the end their files. A name without a title or a file is used as one.
 */
export function readCoverageTable(markdown: string): CoverageRow[] {
  const [asked = '', tests = ''] = markdown.split('\n## Tests\n');
  const titles = new Map(rowsOf(tests).map(([name = '', title = '']) => [name, title]));
  const files = new Map([...tests.matchAll(/^(\[.+\]): (\S+)$/gm)].map(([, name, file]) => [name, file]));
  return rowsOf(asked).map(([requirement = '', names = '']) => ({
    requirement: requirement.replaceAll('`', ''),
    tests: [...names.matchAll(/\[[^\]]+\]/g)].map(([name]) => ({
      title: titles.get(name) ?? name,
      file: files.get(name) ?? name,
    })),
  }));
}

/** The cells of each row of each table, without heads. */
function rowsOf(markdown: string): string[][] {
  const lines = markdown.split('\n');
  return lines
    .filter((line, at) => line.startsWith('| ') && !isRule(line) && !isRule(lines[at + 1]))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}

/** The line below a table's head. */
const isRule = (line = '') => /^\| -/.test(line);
