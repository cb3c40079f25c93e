import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

export interface CardProps {
  /** Makes the card a section named by this heading. */
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  /** Beside the title: a badge, a small button. */
  readonly actions?: ReactNode;
  /** `club` is the dark panel for the one thing that matters most on a page. */
  readonly tone?: 'plain' | 'sunken' | 'club' | 'team-1' | 'team-2' | 'reserves';
  /** No padding, for tables and lists that reach the edges. */
  readonly flush?: boolean;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A surface for what belongs together, below each other. */
export function Card({
  title,
  headingLevel = 2,
  actions,
  tone = 'plain',
  flush = false,
  className,
  children,
}: CardProps) {
  const headingId = useId();
  const classes = classNames(
    styles['card'],
    tone !== 'plain' && styles[tone],
    flush && styles['flush'],
    className,
  );
  const surface = tone === 'club' ? 'club' : undefined;
  if (title === undefined) {
    return (
      <div className={classes} data-surface={surface}>
        {children}
      </div>
    );
  }
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={classes} data-surface={surface} aria-labelledby={headingId}>
      <header className={styles['header']}>
        <Heading id={headingId} className={styles['title']}>
          {title}
        </Heading>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
