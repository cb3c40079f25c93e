import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

const TINTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/** The first letters of the first and the last word, e.g. `Sam van Dijk` → `SD`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('en-GB');
}

/**
 * A player's photo, or their initials on a shirt in their own colour. Hidden from screen readers, because the name is
 * always beside it.
 */
export function Avatar({
  name,
  size = 'medium',
  photo = null,
}: {
  readonly name: string;
  readonly size?: 'small' | 'medium' | 'large';
  /** The address of a square picture, which takes the initials' place. */
  readonly photo?: string | null;
}) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  const tint = TINTS[sum % TINTS.length] ?? 'a';
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['avatar'], size !== 'medium' && styles[size], styles[`tint-${tint}`])}
    >
      {photo === null ? initialsOf(name) : <img src={photo} alt="" />}
    </span>
  );
}
