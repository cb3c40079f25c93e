import { CloseIcon, MenuIcon } from '@kickabout/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Crest } from './crest.tsx';
import styles from './header.module.css';
import { Navigation } from './navigation.tsx';
import { SessionButton } from './session-button.tsx';

const MENU_ID = 'main-menu';

/** The head of every page: the way home, and the main navigation, behind a button on small screens. */
export function Header() {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return;
    close();
    menuButton.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere in the head closes its menu
    <header className={styles['header']} onKeyDown={closeOnEscape} data-print="hide">
      <div className={styles['bar']}>
        <Link to="/" className={styles['logo']} onClick={close} aria-label="Kickabout, home">
          <Crest />
          <span aria-hidden="true">Kickabout</span>
        </Link>
        <button
          ref={menuButton}
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={MENU_ID}
          onClick={() => setOpen(!open)}
        >
          {open ? <CloseIcon /> : <MenuIcon />}
          Menu
        </button>
        <div id={MENU_ID} className={styles['menu']} data-open={open || undefined}>
          <Navigation onChoose={close} />
          <SessionButton onChoose={close} />
        </div>
      </div>
    </header>
  );
}
