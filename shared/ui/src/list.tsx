import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ChevronRightIcon } from './icons.ts';
import { SmallText } from './layout.tsx';
import styles from './list.module.css';

interface RowContent {
  /** Left of the text: an avatar, a date. Decorative, or repeated in the text. */
  readonly leading?: ReactNode;
  /** A second line, smaller. */
  readonly detail?: ReactNode;
  /** Right of the text: a badge, an amount, buttons. */
  readonly trailing?: ReactNode;
  readonly children: ReactNode;
}

/**
 * A list of rows, in a `Card flush` or alone. `ordered` if the order matters; `columns` puts short rows side by side on a
 * wide page.
 */
export function List({
  label,
  ordered = false,
  columns = false,
  children,
}: {
  readonly label?: string;
  readonly ordered?: boolean;
  readonly columns?: boolean;
  readonly children: ReactNode;
}) {
  const Element = ordered ? 'ol' : 'ul';
  // Safari drops the list role with `list-style: none`.
  return (
    <Element
      role="list"
      aria-label={label}
      className={classNames(styles['list'], columns && styles['columns'])}
    >
      {children}
    </Element>
  );
}

/** A row without a link. */
export function ListRow(props: RowContent) {
  return (
    <li className={styles['item']}>
      <div className={styles['row']}>
        <Row {...props} />
      </div>
    </li>
  );
}

type ListLinkProps<As extends ElementType> = RowContent & {
  /** `Link` of the router; an `a` unless given. */
  readonly as?: As;
} & Omit<ComponentPropsWithRef<As>, keyof RowContent | 'as' | 'className'>;

/** A row that is one large link: `<ListLink as={Link} to="/matches/1">Tuesday</ListLink>`. */
export function ListLink<As extends ElementType = 'a'>(props: ListLinkProps<As>) {
  const { as, leading, detail, trailing, children, ...link } = props as ListLinkProps<'a'>;
  const Element: ElementType = as ?? 'a';
  return (
    <li className={styles['item']}>
      <Element {...link} className={`${styles['row']} ${styles['link']}`}>
        <Row leading={leading} detail={detail} trailing={trailing}>
          {children}
        </Row>
        <Icon of={ChevronRightIcon} className={styles['chevron']} />
      </Element>
    </li>
  );
}

function Row({ leading, detail, trailing, children }: RowContent) {
  return (
    <>
      {leading !== undefined && <span className={styles['leading']}>{leading}</span>}
      <div className={styles['text']}>
        <span className={styles['title']}>{children}</span>
        {detail !== undefined && <SmallText as="div">{detail}</SmallText>}
      </div>
      {trailing !== undefined && <span className={styles['trailing']}>{trailing}</span>}
    </>
  );
}
