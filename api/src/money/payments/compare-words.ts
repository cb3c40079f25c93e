import { playerIdFromReference } from '@kickabout/domain';

type Words = { payer: string; reference: string };

/**
 * Two lines of one format are equal if day, amount, payer and reference agree; spaces and case don't matter.
 */
export function contentOf(line: Words & { day: string; minor: number }): string {
  const before = contents.get(line);
  if (before !== undefined) return before;
  const content = [line.day, line.minor, plainText(line.payer), plainText(line.reference)].join('|');
  contents.set(line, content);
  return content;
}

/** A line is compared with many others. */
const contents = new WeakMap<object, string>();

/** A text without spaces, case and punctuation. */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one may be the other cut short, as in the last line of a file that stops there. */
export function isCutShort(one: Words, other: Words): boolean {
  const begins = (a: string, b: string) =>
    plainText(a).startsWith(plainText(b)) || plainText(b).startsWith(plainText(a));
  return begins(one.payer, other.payer) && begins(one.reference, other.reference);
}

/** Words that banks add to a payer's text. */
const NOISE =
  /^(FP|FPI|FPS|BGC|BAC|CR|TFR|SO|STO|FASTER|PAYMENTS?|RECEIPT|RECEIVED|REF|REFERENCE|FROM|TO|BANK|CREDIT|TRANSFER|MR|MRS|MS|MISS|DR|GIRO|CASH|CHEQUE|DEPOSIT|COUNTER|MOBILE|ONLINE)$/;

/**
 * Whether what two formats of a bank say about who paid and why can be the same payment: the same player's reference, or
 * every word of the shorter in the longer. Banks cut names short, and write initials. `maybe` if one says nothing.
 */
export function compareWords(one: Words, other: Words): 'yes' | 'maybe' | 'no' {
  const [mine, theirs] = [one, other].map(({ payer, reference }) => `${payer} ${reference}`);
  const [player, otherPlayer] = [mine, theirs].map((text) => playerIdFromReference(text ?? ''));
  if (player != null && otherPlayer != null) return player === otherPlayer ? 'yes' : 'no';
  const [few = [], many = []] = [wordsOf(mine), wordsOf(theirs)].sort((a, b) => a.length - b.length);
  if (few.length === 0) return 'maybe';
  return few.every((word) => many.some((there) => isShort(word, there))) ? 'yes' : 'no';
}

/** A text as banks write it: in capitals, without accents and apostrophes; MÜLLER may be MUELLER there. */
const asBanksWrite = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
    .replaceAll('Æ', 'AE')
    .replaceAll('Œ', 'OE')
    .replace(/([AOU])E/g, '$1');

function wordsOf(text = ''): string[] {
  const words = asBanksWrite(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !NOISE.test(word) && !/^\d{6,}$/.test(word));
}

const isShort = (word: string, there: string) => there.startsWith(word) || word.startsWith(there);

/**
 * What a payer is remembered by where the bank gives no account: the name. Some banks add the number of the payment, which
 * is another one each time. It's left out where the words of a name remain.
 */
export function payerKey(payer: string): string {
  const words = payer.toUpperCase().split(' ');
  const lasting = words.filter((word) => !/\d{4}/.test(word));
  const names = lasting.filter((word) => /^\p{L}/u.test(word) && !NOISE.test(word));
  return `name ${(names.length > 1 ? lasting : words).join(' ')}`;
}
