import { isRfReference } from './rf-reference.ts';

/**
 * The reference of a player's bank transfers, such as `KB7K3Q9`: `KB`, four characters for the player's number and
 * a check character. One mistyped character, or two swapped neighbours, never gives another player's reference.
 */
const PREFIX = 'KB';
const CODE_LENGTH = 4;

/**
 * 31 characters, a prime number, which the check needs. O, I, S, L and Z are left out because they look like digits.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRTUVWXY';
const LOOKS_LIKE: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1', Z: '2', S: '5' };
const LENGTH = PREFIX.length + CODE_LENGTH + 1;

/** Player numbers run from 1 to one less than this. */
const CODES = ALPHABET.length ** CODE_LENGTH;
/**
 * Spreads neighbouring player numbers over all codes: a multiplication modulo CODES, and the one that undoes it, because
 * SPREAD * GATHER is 1 modulo CODES.
 */
const SPREAD = 571_213;
const GATHER = 53_887;

/** The reference of a player. @throws RangeError unless the player id is a whole number from 1 to 923,520. */
export function paymentReference(playerId: number): string {
  if (!Number.isInteger(playerId) || playerId < 1 || playerId >= CODES) {
    throw new RangeError(`There is no payment reference for player id ${playerId}`);
  }
  let rest = (playerId * SPREAD) % CODES;
  const digits: number[] = [];
  for (let place = 0; place < CODE_LENGTH; place += 1) {
    digits.unshift(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return PREFIX + [...digits, checkDigit(digits)].map((digit) => ALPHABET.charAt(digit)).join('');
}

/**
 * The player whose reference is in the text of a bank transfer; null if there is none, or several players'
 * references. Case, spaces and hyphens do not matter, and characters that look alike (O and 0, I and 1, S and 5)
 * count as the same. It may be inside a creditor reference of ISO 11649 (`RF…KB7K3Q9`), which some banks ask for. A reference must be separate from other words, because crediting the wrong player is worse than
 * waiting for an admin.
 */
export function playerIdFromReference(text: string): number | null {
  const [playerId, ...others] = playersInReference(text);
  return playerId !== undefined && others.length === 0 ? playerId : null;
}

/** All players whose references are in the text of a bank transfer: one transfer may pay for several. */
export function playersInReference(text: string): number[] {
  const found = new Set<number>();
  for (const run of text.toUpperCase().split(/[^A-Z0-9\s\p{Dash}]+/u)) {
    const words = run.split(/[\s\p{Dash}]+/u);
    for (const first of words.keys()) {
      for (const length of [LENGTH, LENGTH + 4]) {
        let joined = '';
        for (const word of words.slice(first, first + length)) if (joined.length < length) joined += word;
        const playerId = decode(isRfReference(joined) ? joined.slice(4) : joined);
        if (playerId !== null) found.add(playerId);
      }
    }
  }
  return [...found];
}

/** @param reference letters and digits: each of them is in the alphabet, or looks like one that is */
function decode(reference: string): number | null {
  if (reference.length !== LENGTH || !reference.startsWith(PREFIX)) return null;
  const digits = [...reference.slice(PREFIX.length)].map((c) => ALPHABET.indexOf(LOOKS_LIKE[c] ?? c));
  const check = digits.pop();
  if (check !== checkDigit(digits)) return null;
  const code = digits.reduce((sum, digit) => sum * ALPHABET.length + digit, 0);
  return (code * GATHER) % CODES || null;
}

/**
 * The weights 2, 3, 4, 5 of the code's characters and 1 of the check itself differ from each other and from 0, modulo
 * a prime, so a wrong character or swapped neighbours are always detected.
 */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (index + 2), 0);
  return (ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length;
}
