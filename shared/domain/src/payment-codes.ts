import { isRfReference } from './rf-reference.ts';

/** What a code asks a banking app to fill in. */
export type CodeContents = {
  readonly payee: string;
  readonly reference: string;
  /** In the club's currency; 0 leaves the amount to the player. */
  readonly amount: number;
};

interface EpcContents extends CodeContents {
  readonly iban: string;
  readonly bic: string | null;
}

/** The European Payments Council's limit for a whole code. */
export const EPC_BYTES = 331;

/**
 * What the QR code of a SEPA credit transfer holds (EPC069-12, version 002, UTF-8), for an account in euros. A reference of ISO
 * 11649, `RF18…`, goes where banks check it; any other is text.
 */
export function epcPayload({ payee, iban, bic, reference, amount }: EpcContents): string {
  const isStructured = isRfReference(reference);
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    bic ?? '',
    payee.slice(0, 70),
    iban,
    amount > 0 ? `EUR${amount.toFixed(2)}` : '',
    '',
    isStructured ? reference : '',
    isStructured ? '' : reference.slice(0, 140),
  ]
    .join('\n')
    .trimEnd();
}

interface PixContents extends CodeContents {
  /** The key under which the account is known to PIX: a tax number, a telephone number, an address or a random one. */
  readonly key: string;
  readonly city: string;
}

/** What a static PIX code holds: the Central Bank of Brazil's BR Code, which follows EMVCo's merchant-presented QR codes. */
export function pixPayload({ payee, key, city, reference, amount }: PixContents): string {
  const withoutSum = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amount > 0 ? field('54', amount.toFixed(2)) : '',
    field('58', 'BR'),
    // No field may be empty. Apps show the name of the account's owner, whatever stands here.
    field('59', pixName(payee) || 'CLUBE'),
    field('60', pixTown(city) || 'BRASIL'),
    field('62', field('05', reference.replace(/[^0-9A-Za-z]/g, '').slice(0, 25) || '***')),
    '6304',
  ].join('');
  return withoutSum + checksum(withoutSum);
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** Letters that accents can't be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  '’': "'",
};

/** Apps refuse accents and characters outside of ASCII. */
const plainLetters = (text: string) =>
  text
    .replace(/[łŁøØđĐßæÆ’]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^ -~]/g, '')
    .trim();

/** A name or a town as PIX codes have it: without accents, and cut. */
export const pixName = (payee: string): string => plainLetters(payee).slice(0, 25).trim();
export const pixTown = (city: string): string => plainLetters(city).slice(0, 15).trim();

/** Whether banks of the SEPA can show a name: they needn't know letters outside of the Latin script. */
export const isSepaName = (payee: string): boolean =>
  !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(payee);

/** CRC-16 with the polynomial 1021 and the start FFFF, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1;
    crc &= 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
