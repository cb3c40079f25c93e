/** A test as the table names it. */
export interface NamedTest {
  readonly title: string;
  /** From the folder of the table on. */
  readonly file: string;
}

/** A row of the table: what the specification asks for, and which tests show it. */
export interface CoverageRow {
  readonly requirement: string;
  readonly tests: readonly NamedTest[];
}

/** Reads the tables of `specification.md`: what is asked for in the first cell, links to tests in the last. */
export function readCoverageTable(markdown: string): CoverageRow[] {
  return markdown
    .split('\n')
    .filter((line) => /^\|(?! *(?:-|\w+ *\| *shown by))/.test(line))
    .map((line) => {
      const [requirement = '', links = ''] = line.slice(1, -1).split('|');
      return { requirement: requirement.trim().replaceAll('`', ''), tests: testsIn(links) };
    });
}

const testsIn = (links: string): NamedTest[] =>
  [...links.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', file = '']) => ({ title, file }));
