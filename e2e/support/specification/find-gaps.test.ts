import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCoverageTable } from './coverage-table.ts';
import { findGaps } from './find-gaps.ts';
import { requirementsOf } from './requirements.ts';
import { readWrittenTests, type WrittenTests } from './written-tests.ts';

const root = resolve(import.meta.dirname, '../../..');
const specification = readFileSync(resolve(root, 'docs/specification.md'), 'utf8');
const requirements = requirementsOf(specification);
const ofKind = (wanted: string) => requirements.filter(({ kind }) => kind === wanted).map(({ text }) => text);

it('a test proves everything that the specification asks for', () => {
  const rows = readCoverageTable(readFileSync(resolve(root, 'e2e/specification-coverage.md'), 'utf8'));
  expect(findGaps(requirements, rows, readWrittenTests())).toEqual([]);
}, 60_000);

describe('what the specification asks for', () => {
  it('has every row of the table of routes', () => {
    expect(ofKind('route')).toHaveLength(specification.match(/^\| \//gm)?.length ?? 0);
    expect(ofKind('route')).toEqual(expect.arrayContaining(['/', '/players/{player_id}', '/leaderBoard']));
  });

  it('has every quoted sentence once, in any surroundings', () => {
    const sentences = ofKind('sentence');
    expect(new Set(sentences).size).toBe(sentences.length);
    // In a table cell, in brackets, with a placeholder, with two sentences, and two on one line.
    for (const sentence of [
      'No players found',
      'Popup closed',
      'You need a balance of at least £{price} to join this match.',
      'Are you sure you want to delete this match? This action cannot be undone.',
      'No late players found',
      'No players with negative balances',
    ])
      expect(sentences).toContain(sentence);
  });

  it('has the list items of the sections in between, by their bold names', () => {
    expect(ofKind('entity')).toHaveLength(12);
    expect(ofKind('state')).toEqual(expect.arrayContaining(['Late leave', 'Route guard']));
    expect(ofKind('validation')).toContain('Attribute values 0-100.');
    expect(ofKind('role')).toContain('Visitor');
    expect(ofKind('call')).toContain('GET /matches/{id}.');
  });

  it('doesn’t mistake an apostrophe for a quotation mark', () => {
    const text =
      "## 2. A\na player's goals and the players' own, 'It is the keeper's ball', the club's\n## 9. B\n";
    expect(requirementsOf(text)).toEqual([{ kind: 'sentence', text: "It is the keeper's ball" }]);
  });

  it('has the house rules and the limits, one per line', () => {
    expect(ofKind('house rule')).toHaveLength(7);
    expect(ofKind('limit')).toHaveLength(9);
  });
});

describe('a gap in the table', () => {
  const asked = [
    { kind: 'route', text: '/players/{player_id}' },
    { kind: 'sentence', text: 'You need £{price} to join.' },
  ] as const;
  const table = `
| route                  | shown by  |
| ---------------------- | --------- |
| \`/players/{player_id}\` | [profile] |

| sentence                   | shown by  |
| -------------------------- | --------- |
| You need £{price} to join. | [joining] |

## Tests

| test      | title              |
| --------- | ------------------ |
| [profile] | a profile          |
| [joining] | joining costs money |

[profile]: tests/players.spec.ts
[joining]: tests/matches.spec.ts
`;
  const texts: Readonly<Record<string, string>> = {
    'tests/players.spec.ts': "page.goto('/players/3')",
    'tests/matches.spec.ts': "'You need £5.00 to join.'",
  };
  const tests: WrittenTests = {
    has: ({ title, file }) => file in texts && ['a profile', 'joining costs money'].includes(title),
    textOf: ({ file }) => texts[file] ?? '',
  };
  const gapsIn = (text: string) => findGaps(asked, readCoverageTable(text), tests);

  it('isn’t reported for a complete table', () => {
    expect(gapsIn(table)).toEqual([]);
  });

  it.each<[string, string | RegExp, string, string]>([
    ['a row that is missing', /^\| You.*$/m, '', 'No row for the sentence "You need £{price} to join."'],
    [
      'a row without a test',
      /(to join\. \|).*$/m,
      '$1 |',
      'No test for the sentence "You need £{price} to join."',
    ],
    [
      'a row for something the specification does not mention',
      'to join',
      'to leave',
      'A row for "You need £{price} to leave."',
    ],
    ['a row twice', /^\| You.*$/m, '$&\n$&', '2 rows for "You need £{price} to join."'],
    [
      'a test that is not there',
      'a profile',
      'a portrait',
      'names a test that is not there: "a portrait" in tests/players.spec.ts',
    ],
    [
      'a test without a file',
      '[profile]: ',
      '[portrait]: ',
      'names a test that is not there: "a profile" in [profile]',
    ],
    [
      'a test that does not say it',
      'tests/players.spec.ts',
      'tests/matches.spec.ts',
      'in tests/matches.spec.ts should show the route "/players/{player_id}"',
    ],
  ])('is %s', (_, replaced, by, complaint) => {
    expect(gapsIn(table.replace(replaced, by)).join('\n')).toContain(complaint);
  });
});
