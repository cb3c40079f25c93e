import { playerIdFromReference } from '@kickabout/domain';

type Words = { payer: string; reference: string };

/**
 * Two lines of one format are equal if day, amount, payer and reference agree; spaces and case don't matter.
 */
export function contentOf(line: Words & { day: string; pence: number }): string {
  const before = contents.get(line);
  if (before !== undefined) return before;
  const content = [line.day, line.pence, plain(line.payer), plain(line.reference)].join('|');
  contents.set(line, content);
  return content;
}

/** A line is compared with many others. */
const contents = new WeakMap<object, string>();

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether one may be the other cut short, as in the last line of a file that stops there. */
export function isCutShort(one: Words, other: Words): boolean {
  const begins = (a: string, b: string) => plain(a).startsWith(plain(b)) || plain(b).startsWith(plain(a));
  return begins(one.payer, other.payer) && begins(one.reference, other.reference);
}

/** What banks add of their own. */
const NOISE =
  /^(FP|FPI|FPS|BGC|BAC|CR|TFR|SO|STO|FASTER|PAYMENTS?|RECEIPT|RECEIVED|REF|REFERENCE|FROM|TO|BANK|CREDIT|TRANSFER|MR|MRS|MS|MISS|DR)$/;

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

function wordsOf(text = ''): string[] {
  const words =
    text
      .normalize('NFKD')
      .toUpperCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].filter((word) => !NOISE.test(word) && !/^\d{6,}$/.test(word));
}

const isShort = (word: string, there: string) => there.startsWith(word) || word.startsWith(there);
