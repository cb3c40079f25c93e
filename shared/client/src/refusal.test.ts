import { expect, it } from 'vitest';
import { ApiProblem } from './problem-error.ts';
import { refusal } from './refusal.ts';

const LABELS = { postcode: 'Postcode', youtube_links: 'Match videos' };
const refused = (field: string, reason: string) =>
  new ApiProblem('validation_failed', 400, 'The request is not right.', { errors: [{ field, reason }] });

it.each([
  ['postcode', 'must not be empty', { field: 'postcode', reason: 'Postcode must not be empty.' }],
  [
    'youtube_links.1',
    'must be https links',
    { field: 'youtube_links', reason: 'Match videos must be https links.' },
  ],
  ['postcode', 'No such place.', { field: 'postcode', reason: 'No such place.' }],
  ['colour', 'is unknown', { field: 'colour', reason: 'colour is unknown.' }],
])('a refused %s (%s) is shown at its field', (field, reason, said) => {
  expect(refusal('Failed.', refused(field, reason), LABELS)).toEqual({ message: 'Failed.', errors: [said] });
});

it('a failure that isn’t about a field is shown in its own words', () => {
  const lost = new ApiProblem('network_error', 0, 'The server cannot be reached.');
  expect(refusal('Failed.', lost)).toEqual({
    message: 'Failed.',
    errors: [{ field: 'form', reason: 'The server cannot be reached.' }],
  });
});
