import { expect, it } from 'vitest';
import { line, lines } from './fields.ts';

const faultsOf = (text: string) =>
  line(20)
    .safeParse(text)
    .error?.issues.map(({ message }) => message) ?? [];

it.each([
  ...['Zoë', 'Zoe\u0308', "O'Neil", 'مريم', '李', '7', ' Sam '],
  ...['⚽', '⚽\uFE0F', '☀\uFE0F', '👩🏽‍🦰 Ann', 'Jo 🤷‍♂', 'Jo 🤷🏽‍♂️', '7️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇧🇷'],
  // Names in Persian and Sinhala.
  ...['علی\u200Cرضا', 'ශ්\u200Dරී'],
])('"%s" is accepted as a line of text', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

it.each([
  ['', ['must not be empty']],
  ['   ', ['must not be empty']],
  ['\u200B\u200D', ['must have a letter or digit']],
  ['Sam\nBEGIN:VEVENT', ['must be one line, without invisible characters']],
  ['S\u200Bam', ['must be one line, without invisible characters']],
  ['\u200FSam', ['must be one line, without invisible characters']],
  ['\u202Eama', ['must be one line, without invisible characters']],
  ['Sa\u2028m', ['must be one line, without invisible characters']],
  ['x'.repeat(21), ['must be at most 20 characters']],
  ['a\u0000b', ['must not contain characters that can’t be stored']],
  ['\uD800', ['must not contain characters that can’t be stored']],
])('%j isn’t', (text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

it.each([
  ...[0xad, 0x34f, 0x115f, 0x17b4, 0x200c, 0x200d, 0x2800, 0x3164, 0xfe0f, 0xfff9, 0xfffc, 0xe0041, 0xe0100],
  ...[0xe000, 0x378, 0xfffe, 0xffff, 0x1fffe],
])('character %i isn’t taken in a name', (code) => {
  expect(faultsOf(`S${String.fromCodePoint(code)}am`)).toEqual([
    'must be one line, without invisible characters',
  ]);
});

it('neither are hidden tags, or marks on top of each other', () => {
  for (const name of ['🏴\u{E0053}\u{E0061}\u{E006D}', `S${'\u0301'.repeat(5)}am`])
    expect(faultsOf(name)).toEqual(['must be one line, without invisible characters']);
});

const multiLine = (text: string) => lines(2000, 'must not be empty').safeParse(text).success;

it('several lines may have line breaks and tabs, but nothing that no one sees', () => {
  expect(['One\r\n\tTwo ⚽', 'One\u202Eowt', 'One\uFFFE', 'One\u0007'].map(multiLine)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
