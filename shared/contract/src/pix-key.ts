/** The kinds of keys under which PIX knows an account. */
export const PIX_KINDS = ['phone', 'email', 'cpf', 'cnpj', 'random'] as const;
export type PixKind = (typeof PIX_KINDS)[number];

/** Why a text isn't a key of that kind. */
const FAULTS = {
  phone: 'must be a phone number with its country code, such as +55 11 99876-5432',
  email: 'isn’t an email address',
  cpf: 'isn’t a CPF: please check every digit',
  cnpj: 'isn’t a CNPJ: please check every character',
  random: 'isn’t a random key: it has 32 digits and letters from a to f, in five groups',
} as const satisfies Record<PixKind, string>;

const RANDOM = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The kind that a text looks like; null if it looks like none. Eleven digits are a CPF, since a phone number begins with a plus. */
export function pixKindOf(typed: string): PixKind | null {
  const text = typed.trim().toLowerCase();
  const plain = text.replace(/[\s./()-]/g, '');
  if (text.includes('@')) return 'email';
  if (plain.startsWith('+')) return 'phone';
  if (RANDOM.test(text)) return 'random';
  return /^\d{11}$/.test(plain) ? 'cpf' : /^[0-9a-z]{12}\d\d$/.test(plain) ? 'cnpj' : null;
}

/** A key as PIX keeps it, or why it's none. A phone number without its country is Brazilian if the kind was chosen. */
export function parsePixKey(typed: string, kind = pixKindOf(typed)): { key: string } | { fault: string } {
  const text = typed.trim().toLowerCase();
  const plain = text.replace(/[\s./()-]/g, '').toUpperCase();
  if (kind === null)
    return { fault: 'isn’t a PIX key: a phone number with +55, an address, a CPF, a CNPJ or a random key' };
  const phone = /^\d{10,11}$/.test(plain) ? `+55${plain}` : plain;
  const isRight = {
    phone: /^\+(?:55\d{10,11}|(?!55)[1-9]\d{7,13})$/.test(phone),
    email: text.length <= 77 && /^[!-?A-~]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(text),
    cpf: /^\d{11}$/.test(plain) && hasCheckDigits(plain, 11),
    cnpj: /^[0-9A-Z]{12}\d\d$/.test(plain) && hasCheckDigits(plain, 9),
    random: RANDOM.test(text),
  };
  if (!isRight[kind]) return { fault: FAULTS[kind] };
  return { key: kind === 'phone' ? phone : kind === 'email' || kind === 'random' ? text : plain };
}

/**
 * Whether the last two digits are those that the Receita Federal works out, modulo 11, from the characters before: the weights
 * count from 2 on the right and begin again after `most`. A letter of a CNPJ counts as its ASCII code less 48, as a digit does.
 */
function hasCheckDigits(text: string, most: number): boolean {
  const values = [...text].map((character) => character.charCodeAt(0) - 48);
  // A number of one digit passes the sums, and is no one's.
  if (new Set(values).size === 1) return false;
  return [values.length - 2, values.length - 1].every((at) => {
    const before = values.slice(0, at).toReversed();
    const sum = before.reduce((total, value, index) => total + value * (2 + (index % (most - 1))), 0);
    return values[at] === (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  });
}
