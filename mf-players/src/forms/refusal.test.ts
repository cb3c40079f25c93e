import { ApiProblem } from '@kickabout/client';
import { describe, expect, it } from 'vitest';
import { refusal } from './refusal.ts';

const SENTENCE = 'Failed to update account details.';

describe('refusal', () => {
  it('names each field as the screen does, and why', () => {
    const problem = new ApiProblem('validation_failed', 400, 'Some fields are not right.', {
      errors: [
        { field: 'year_of_birth', reason: 'must be 1900 or later' },
        { field: 'comment', reason: 'Comment cannot be empty!' },
      ],
    });
    expect(refusal(SENTENCE, problem, { year_of_birth: 'Year of birth' })).toEqual({
      message: SENTENCE,
      errors: [
        { field: 'year_of_birth', reason: 'Year of birth must be 1900 or later.' },
        { field: 'comment', reason: 'Comment cannot be empty!' },
      ],
    });
  });

  it('gives the reason of what is about no field', () => {
    const problem = new ApiProblem('network_error', 0, 'The server cannot be reached.');
    expect(refusal(SENTENCE, problem)).toEqual({
      message: SENTENCE,
      errors: [{ field: 'form', reason: 'The server cannot be reached.' }],
    });
  });
});
