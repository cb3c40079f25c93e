import type { ElementType, HTMLAttributes, Ref } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** What to render: a `span` unless given. */
  readonly as?: 'h2';
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** Only for screen readers. */
export function VisuallyHidden({ as, ...props }: VisuallyHiddenProps) {
  const Element: ElementType = as ?? 'span';
  return <Element {...props} className={styles['hidden']} />;
}
