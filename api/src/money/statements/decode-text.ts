import type { ClubMoney } from '@kickabout/domain';
import iconv from 'iconv-lite';

/** The letters that languages have besides those of English. A text is in one of them. */
const ALPHABETS = {
  west: [
    'äöüß',
    'àâæçéèêëîïôœùûüÿ',
    'áéíñóúü¿¡',
    'àáâãçéêíóôõú',
    'àèéìíîòóù',
    'åäöæøé',
    'áðéíóúýþæö',
    'äëïöüéèĳ',
  ],
  middle: ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž', 'äöüß'],
  baltic: ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž'],
  turkish: ['çğıöşüâî'],
  cyrillic: [
    'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
    'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
    'абвгдђежзијклљмнњопрстћуфхцчџш',
  ],
} as const;

/** The encodings of one byte a character, of Windows and of DOS, with the alphabets of their languages. */
const BYTE_ENCODINGS = [
  ['Windows-1252', ALPHABETS.west],
  ['CP850', ALPHABETS.west],
  ['Windows-1250', ALPHABETS.middle],
  ['CP852', ALPHABETS.middle],
  ['Windows-1257', ALPHABETS.baltic],
  ['Windows-1254', ALPHABETS.turkish],
  ['Windows-1251', ALPHABETS.cyrillic],
  ['Shift_JIS', []],
] as const;

/** The encodings that banks export statements in. */
export const ENCODINGS = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  ...BYTE_ENCODINGS.map(([encoding]) => encoding),
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Finds out the encoding of a file and reads it, unless an admin has said it. A byte order mark decides; without one, UTF-8 if the bytes
 * are valid.
 */
export function decodeText(
  money: ClubMoney,
  bytes: Uint8Array,
  said?: string,
): { text: string; encoding: Encoding } {
  const encoding =
    ENCODINGS.find((one) => one === said) ??
    wideEncoding(bytes.subarray(0, 4000)) ??
    (isUtf8(bytes) ? 'UTF-8' : byteEncoding(money, bytes));
  return { text: decode(bytes, encoding), encoding };
}

/** Reads text in one of the encodings. */
export const decode = (bytes: Uint8Array, encoding: string): string =>
  encoding.startsWith('CP')
    ? iconv.decode(bytes, encoding)
    : new TextDecoder(encoding.toLowerCase()).decode(bytes);

/** Where banks use encodings of the middle of Europe, which give the letters of the west other signs. */
const IN_THE_MIDDLE = ['PLN', 'CZK', 'HUF', 'RON', 'RSD', 'BAM'];

/** The encoding in which a text reads best. Where several are as good, the country decides. */
function byteEncoding(money: ClubMoney, bytes: Uint8Array): Encoding {
  const isMiddle = ([encoding]: (typeof BYTE_ENCODINGS)[number]) => /1250|852/.test(encoding);
  const order = IN_THE_MIDDLE.includes(money.currency)
    ? [
        ...BYTE_ENCODINGS.filter(isMiddle).toReversed(),
        ...BYTE_ENCODINGS.filter((one) => !isMiddle(one)).toReversed(),
      ]
    : BYTE_ENCODINGS;
  const start = bytes.subarray(0, 100_000);
  const marks = order.map(([encoding, alphabets]) => markOf(decode(start, encoding), alphabets));
  return order[marks.indexOf(Math.max(...marks))]?.[0] ?? 'Windows-1252';
}

/**
 * How well a text reads: letters of one language speak for it; control characters, frames, and signs inside words against. Letters of
 * Japan are known by themselves.
 */
function markOf(text: string, alphabets: readonly string[]): number {
  let mark = 0;
  const letters: string[] = [];
  for (const { 0: sign, 1: before = '', 2: after = '' } of text.matchAll(/(?<=(.?))[^\0-\x7f](?=(.?))/gsu)) {
    const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after);
    const isBeside = /[\p{L}\p{N}]/u.test(before) || /\p{Ll}/u.test(after);
    if (/[\u0080-\u009f\u2500-\u259f\ufffd]/.test(sign)) mark -= 3;
    else if (!/\p{L}/u.test(sign)) mark -= isInWord ? 2 : isBeside && !/[“”„’‘»«…–€]/.test(sign) ? 1 : 0;
    else if (/\d/.test(before + after) || (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign))) mark -= 2;
    else letters.push(sign.toLowerCase());
  }
  const isJapanese = (letter: string) =>
    alphabets.length === 0 && /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u.test(letter);
  const covered = (alphabet: string) =>
    letters.filter((letter) => alphabet.includes(letter) || isJapanese(letter)).length;
  const most = Math.max(...(alphabets.length > 0 ? alphabets : ['']).map(covered));
  return mark + most - 2 * (letters.length - most);
}

/** In UTF-16, nearly every other byte of a bank's file is 0. A stray NUL in other encodings is not enough. */
function wideEncoding(start: Uint8Array): Encoding | null {
  if (start[0] === 0xff && start[1] === 0xfe) return 'UTF-16LE';
  if (start[0] === 0xfe && start[1] === 0xff) return 'UTF-16BE';
  const zeros = (rest: 0 | 1) => start.filter((byte, at) => byte === 0 && at % 2 === rest).length;
  const [even, odd, most] = [zeros(0), zeros(1), start.length / 4];
  if (odd > most && even < odd / 4) return 'UTF-16LE';
  return even > most && odd < even / 4 ? 'UTF-16BE' : null;
}

/** A file that was cut off may end inside a character, which a stream of text may too. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('UTF-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
