import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { paymentReference, playerIdFromReference } from './payment-reference.ts';

const MOST = 31 ** 4 - 1;
const playerId = fc.integer({ min: 1, max: MOST });
/** Anything that a keyboard can type instead of one character. */
const typed = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 -_./');

describe('a payment reference', () => {
  test.each([
    [1, 'KBK5C7K'],
    [2, 'KB7ARE7'],
    [MOST, 'KBBTJRN'],
  ])('of player %d stays %s for ever, because people save it at their banks', (id, reference) =>
    expect(paymentReference(id)).toBe(reference),
  );

  test.each([0, -1, 1.5, Number.NaN, MOST + 1])('is refused for player id %d', (id) =>
    expect(() => paymentReference(id)).toThrow(RangeError),
  );

  it('has seven distinguishable letters and digits, and identifies its player', () => {
    fc.assert(
      fc.property(playerId, (id) => {
        expect(paymentReference(id)).toMatch(/^KB[0-9A-HJKMNP-RT-Y]{5}$/);
        expect(playerIdFromReference(paymentReference(id))).toBe(id);
      }),
    );
  });

  it('with one mistyped character is never another player’s', () => {
    fc.assert(
      fc.property(playerId, fc.nat(6), typed, (id, at, character) => {
        const reference = paymentReference(id);
        const mistyped = reference.slice(0, at) + character + reference.slice(at + 1);
        expect([id, null]).toContain(playerIdFromReference(mistyped));
        expect([id, null]).toContain(playerIdFromReference(`football ${mistyped} thanks`));
      }),
      { numRuns: 2000 },
    );
  });

  it('with two swapped neighbours is never another player’s', () => {
    fc.assert(
      fc.property(playerId, fc.nat(5), (id, at) => {
        const reference = paymentReference(id);
        const [a = '', b = ''] = reference.slice(at, at + 2);
        const swapped = reference.slice(0, at) + b + a + reference.slice(at + 2);
        expect(playerIdFromReference(swapped)).toBe(a === b ? id : null);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the text of a bank transfer', () => {
  const reference = paymentReference(1); // KBK5C7K
  const another = paymentReference(2); // KB7ARE7
  test.each([
    ['the reference alone', reference, 1],
    ['in small letters', 'kbk5c7k', 1],
    ['with spaces', ' KB K5C 7K ', 1],
    ['with hyphens, long ones too', 'KB-K5C–7K', 1],
    ['with non-breaking spaces', 'KB\u00a0K5C7K', 1],
    ['S for 5', 'KBKSC7K', 1],
    ['among words', `Football money ${reference} from Sam`, 1],
    ['among words, with spaces', 'Football KB K5C7 K from Sam', 1],
    ['among punctuation', `Ref:${reference}.`, 1],
    ['twice', `${reference} ${reference}`, 1],
    ['as a creditor reference of ISO 11649', 'RF06KBK5C7K', 1],
    ['as one in groups of four', 'RF06 KBK5 C7K', 1],
    ['as one split anywhere, before another word', 'RF06KBK 5C7K thanks', 1],
    ['as one with wrong check digits', 'RF11KBK5C7K', null],
    ['references of two players', `${reference} and ${another}`, null],
    ['run into another word', `${reference}SAM`, null],
    ['run into by another word', `SAM${reference}`, null],
    ['broken by a full stop', 'KB.K5C7K', null],
    ['cut short', reference.slice(0, -1), null],
    ['one character too many', `${reference}0`, null],
    ['without a reference', 'Football money from Sam', null],
    ['the code of no player', 'KB00000', null],
    ['empty', '', null],
  ])('%s', (_, text, id) => expect(playerIdFromReference(text)).toBe(id));

  it('accepts characters that look alike, anywhere', () => {
    const lookalikes: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '2': 'Z' };
    fc.assert(
      fc.property(playerId, (id) => {
        const mistaken = [...paymentReference(id)].map((c) => lookalikes[c] ?? c).join('');
        expect(playerIdFromReference(mistaken.toLowerCase())).toBe(id);
        expect(playerIdFromReference(mistaken.replaceAll('I', 'l'))).toBe(id);
      }),
    );
  });
});
