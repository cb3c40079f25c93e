/** A fact as people read it, or one that changes. Texts that someone typed stand alone, so that none can be read as another fact. */
export type Fact = {
  label: string;
  /** Only for what changes; null if there was nothing. */
  before?: string | null;
  after: string | null;
};

/** Control, direction and other invisible characters by their number: nothing may look like what it isn't. */
export const visibly = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\u2028\u2029]/gu,
    (character) => `[U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}]`,
  );

/** `IBAN: GB33… → none`. */
export function factLine({ label, before, after }: Fact): string {
  const written = (value: string | null) => (value === null ? 'none' : visibly(value));
  return `${label}: ${before === undefined ? '' : `${written(before)} → `}${written(after)}`;
}
