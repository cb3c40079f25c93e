import type { CSSProperties, ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

type Gap = 2 | 3 | 4 | 5 | 6 | 8;

interface LayoutProps extends Omit<HTMLAttributes<HTMLElement>, 'style'> {
  readonly as?: ElementType;
  /** A step of the spacing scale. */
  readonly gap?: Gap;
  readonly ref?: Ref<HTMLElement>;
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

/** Children below each other. `as="ul"` has no bullets. */
export function Stack({ as: Element = 'div', gap = 4, className, ...rest }: LayoutProps) {
  // Safari drops the list role without bullets.
  const role = Element === 'ul' ? 'list' : undefined;
  return (
    <Element role={role} {...rest} className={classNames(styles['stack'], className)} style={gapStyle(gap)} />
  );
}

/** Children side by side, wrapping: buttons, badges. */
export const Cluster = ({ gap = 2, className, ...rest }: Omit<LayoutProps, 'as' | 'ref'>) => (
  <div {...rest} className={classNames(styles['cluster'], className)} style={gapStyle(gap)} />
);

/** As many equal columns as fit with `min` width each; one on a phone. */
export function Columns({
  gap = 4,
  min,
  children,
}: Pick<LayoutProps, 'gap' | 'children'> & { readonly min: string }) {
  const style = { ...gapStyle(gap), '--column-min': min } as CSSProperties;
  return (
    <div className={styles['columns']} style={style}>
      {children}
    </div>
  );
}

/** What stands beside the matter, in small, soft letters. */
export const SmallText = ({ as: Element = 'p', className, ...rest }: Omit<LayoutProps, 'gap'>) => (
  <Element {...rest} className={classNames(styles['small'], className)} />
);
