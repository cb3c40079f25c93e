/** Whether it's a creditor reference of ISO 11649: `RF`, two check digits, and up to 21 characters. */
export function isRfReference(reference: string): boolean {
  if (!/^RF\d\d[0-9A-Z]{1,21}$/.test(reference)) return false;
  const digits = (reference.slice(4) + reference.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
