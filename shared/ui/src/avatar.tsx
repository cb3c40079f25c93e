import { initialsOf, tintOf } from '@kickabout/domain';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

const TINTS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

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
  const tint = TINTS[tintOf(name)] ?? 'a';
  return (
    <span
      aria-hidden="true"
      className={classNames(styles['avatar'], size !== 'medium' && styles[size], styles[`tint-${tint}`])}
    >
      {photo === null ? initialsOf(name) : <img src={photo} alt="" />}
    </span>
  );
}
