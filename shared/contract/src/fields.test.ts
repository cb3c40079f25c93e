import { expect, it } from 'vitest';
import { line } from './fields.ts';

const faultsOf = (text: string) =>
  line(20)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

it.each(['Zoë', "O'Neil", 'مريم', '李', '7', '⚽', '👩🏽‍🦰 Ann', ' Sam '])(
  '"%s" is accepted as a line of text',
  (text) => {
    expect(faultsOf(text)).toEqual([]);
  },
);

it.each([
  ['', ['must not be empty']],
  ['   ', ['must not be empty']],
  ['\u200B\u200D', ['must have a letter or digit']],
  ['Sam\nBEGIN:VEVENT', ['must be one line, without control characters']],
  ['S\u200Bam', ['must be one line, without control characters']],
  ['\u200FSam', ['must be one line, without control characters']],
  ['\u202Eama', ['must be one line, without control characters']],
  ['x'.repeat(21), ['must be at most 20 characters']],
  ['a\u0000b', ['must not contain characters that can’t be stored']],
  ['\uD800', ['must not contain characters that can’t be stored']],
])('%j isn’t', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});
