import { expect, it } from 'vitest';
import { attributeChoices, attributeFrom } from './attribute-choice.ts';

const KNOWN = ['finishing', 'ball_control'];

it("offers the club's attributes, then both totals", () => {
  expect(attributeChoices(KNOWN)).toEqual([
    { value: 'finishing', label: 'Finishing' },
    { value: 'ball_control', label: 'Ball control' },
    { value: 'total_stats', label: 'Total stats' },
    { value: 'total', label: 'Total without goalkeeping' },
  ]);
});

it.each([
  ['', KNOWN, 'total_stats'],
  ['', undefined, 'total_stats'],
  ['attribute=total', undefined, 'total'],
  ['attribute=finishing', KNOWN, 'finishing'],
  ['attribute=charm', KNOWN, 'total_stats'],
  ['attribute=finishing', undefined, undefined],
])('the URL ?%s, with %j loaded, means %s', (search, known, attribute) => {
  expect(attributeFrom(new URLSearchParams(search), known)).toBe(attribute);
});
