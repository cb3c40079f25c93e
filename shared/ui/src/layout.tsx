import type { CSSProperties, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Gap = 2 | 3 | 4 | 5 | 6 | 8;

interface LayoutProps {
  readonly as?: ElementType;
  /** A step of the spacing scale. */
  readonly gap?: Gap;
  readonly className?: string;
  readonly children?: ReactNode;
}

const gapStyle = (gap: Gap): CSSProperties => ({ gap: `var(--space-${gap})` });

/** The frame of a page: gutters and a maximum width. */
export function Page({
  width = 'wide',
  className,
  children,
}: {
  readonly width?: 'wide' | 'reading' | 'form';
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return <div className={classNames(styles['page'], styles[width], className)}>{children}</div>;
}

/** Children below each other. */
export function Stack({
  as: Element = 'div',
  gap = 4,
  className,
  id,
  children,
}: LayoutProps & {
  /** For links to it. */
  readonly id?: string;
}) {
  return (
    <Element id={id} className={classNames(styles['stack'], className)} style={gapStyle(gap)}>
      {children}
    </Element>
  );
}

/** Children side by side, wrapping: buttons, badges. */
export function Cluster({ as: Element = 'div', gap = 2, className, children }: LayoutProps) {
  return (
    <Element className={classNames(styles['cluster'], className)} style={gapStyle(gap)}>
      {children}
    </Element>
  );
}

/** As many equal columns as fit with `min` width each; one on a phone. */
export function Columns({
  as: Element = 'div',
  gap = 4,
  min = '18rem',
  className,
  children,
}: LayoutProps & { readonly min?: string }) {
  return (
    <Element
      className={classNames(styles['columns'], className)}
      style={{ ...gapStyle(gap), '--column-min': min } as CSSProperties}
    >
      {children}
    </Element>
  );
}
