import type { CoverageRow } from './coverage-table.ts';
import type { Requirement } from './requirements.ts';
import type { WrittenTests } from './written-tests.ts';

/** A sentence for each gap: a missing or duplicate row, a missing test, or a test that proves something else. */
export function findGaps(
  requirements: readonly Requirement[],
  rows: readonly CoverageRow[],
  tests: WrittenTests,
): string[] {
  const asked = new Map(requirements.map((requirement) => [requirement.text, requirement]));
  const counts = new Map<string, number>();
  for (const { requirement } of rows) counts.set(requirement, (counts.get(requirement) ?? 0) + 1);
  return [
    ...requirements
      .filter(({ text }) => !counts.has(text))
      .map(({ kind, text }) => `No row for the ${kind} "${text}".`),
    ...[...counts].filter(([, count]) => count > 1).map(([text, count]) => `${count} rows for "${text}".`),
    ...rows.flatMap((row) => {
      const requirement = asked.get(row.requirement);
      return requirement === undefined
        ? [`A row for "${row.requirement}", which the specification does not ask for.`]
        : gapsOfRow(requirement, row, tests);
    }),
  ];
}

function gapsOfRow(
  { kind, text }: Requirement,
  { tests: named }: CoverageRow,
  tests: WrittenTests,
): string[] {
  if (named.length === 0) return [`No test for the ${kind} "${text}".`];
  const pattern = patternOf({ kind, text });
  return named.flatMap((test) => {
    if (!tests.has(test))
      return [`"${text}" names a test that is not there: "${test.title}" in ${test.file}.`];
    if (pattern === null || pattern.test(tests.textOf(test))) return [];
    return [`"${test.title}" in ${test.file} should show the ${kind} "${text}", but does not contain it.`];
  });
}

/** What a test's code must contain to prove a requirement, with `{…}` for any value; null for rules and limits. */
function patternOf({ kind, text }: Requirement): RegExp | null {
  const words = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  switch (kind) {
    case 'route':
      // An address in quotes, with or without a query, after a site's own address or not.
      return new RegExp(`['"\`}]${words.join('[^/\'"`]+')}['"\`?]`);
    case 'sentence':
    case 'house rule':
      // The page may have the typographer's apostrophe where the specification has the typewriter's.
      return new RegExp(words.join('.+?').replaceAll("'", "['’]"));
    case 'entity':
    case 'state':
    case 'validation':
    case 'role':
    case 'call':
    case 'limit':
      return null;
    default:
      return kind satisfies never;
  }
}
