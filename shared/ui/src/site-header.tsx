import { type ElementType, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { CloseIcon, MenuIcon } from './icons.ts';
import { Logo } from './logo.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  /** The router's `NavLink`, which sets `aria-current`. Receives `to`. */
  readonly link: ElementType;
  readonly links: readonly { readonly to: string; readonly label: string }[];
  /** Right of the links: sign in, or who is signed in. Receives a function that closes the menu. */
  readonly account?: (closeMenu: () => void) => ReactNode;
}

/** The header of every page: logo, links, account. On small screens the links are behind a menu button. */
export function SiteHeader({ link: NavLink, links, account }: SiteHeaderProps) {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = () => setOpen(false);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    menuButton.current?.focus();
  }

  return (
    <header className={styles['header']} data-surface="club" data-print="hide">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only handles Escape, wherever the focus is inside */}
      <div className={styles['inner']} onKeyDown={handleKey}>
        <NavLink to="/" className={styles['home']} aria-label="Kickabout home" onClick={close}>
          <Logo />
        </NavLink>
        <button
          ref={menuButton}
          type="button"
          className={styles['menu']}
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? <Icon of={CloseIcon} /> : <Icon of={MenuIcon} />}
          Menu
        </button>
        <nav id={listId} aria-label="Main" className={classNames(styles['nav'], open && styles['open'])}>
          <ul className={styles['links']}>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles['link']} onClick={close}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          {account !== undefined && <div className={styles['account']}>{account(close)}</div>}
        </nav>
      </div>
    </header>
  );
}
