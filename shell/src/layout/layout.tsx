import { admit } from '@kickabout/federation';
import { NavLink } from '@kickabout/federation/router';
import { dismissNotice, noticesStore, registryStore } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';
import { NoticeRegion, SiteHeader, SkipLink, useIsOffline } from '@kickabout/ui';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import styles from './layout.module.css';
import { NewVersion } from './new-version.tsx';
import { SessionButton } from './session-button.tsx';
import { usePageChange } from './use-page-change.ts';
import { useRoomBelow } from './use-room-below.ts';
import { useScrollPosition } from './use-scroll-position.ts';
import { useSiteName } from './use-site-name.ts';

/** Messages about what was just done, from the shell and every remote. */
function Notices() {
  const notices = useStore(noticesStore, (state) => state.notices);
  return (
    <NoticeRegion
      notices={notices}
      onDismiss={(id) => dismissNotice(Number(id))}
      onAct={(id) => {
        dismissNotice(Number(id));
        // Its button is gone; without this, the next Tab would begin at the top.
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
        notices.find((notice) => notice.id === id)?.action?.run();
      }}
    />
  );
}

/** The shell's own entries; those of remotes have higher orders, so these never move. */
const OWN_ENTRIES = [
  { label: 'Rules', to: '/rules', order: 10, access: 'everyone' },
  { label: 'How to Pay', to: '/how-to-pay', order: 20, access: 'everyone' },
] as const;

/** The header of every page, with the navigation entries of the shell and the remotes. */
function Header() {
  const registry = useStore(registryStore, (state) => state.registry);
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  const links = [...OWN_ENTRIES, ...(registry?.remotes ?? []).flatMap(({ navigation }) => navigation)]
    .filter(({ access }) => admit(access, { status, player }) === 'enter')
    .sort((a, b) => a.order - b.order);
  return (
    <SiteHeader
      link={NavLink}
      links={links}
      account={(closeMenu) => <SessionButton onChoose={closeMenu} />}
    />
  );
}

function Footer() {
  const site = useSiteName();
  return (
    <footer className={styles['footer']} data-print="hide">
      <p className={styles['text']}>
        <strong>{site}</strong>
        <span>Football every week. Pay before you play.</span>
      </p>
    </footer>
  );
}

/** Says straight away that there's no connection, on every page; what was read before stays. */
function NoConnection() {
  if (!useIsOffline()) return null;
  return (
    <div role="status" className={styles['strip']}>
      No connection. You see what was there before.
    </div>
  );
}

interface LayoutProps {
  /** The name of the page. */
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of every page. */
export function Layout({ title, children }: LayoutProps) {
  const main = usePageChange(title);
  const below = useRoomBelow();
  useScrollPosition();
  return (
    <>
      <SkipLink />
      <Header />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {children}
      </main>
      <Footer />
      <div ref={below} className={styles['below']} data-print="hide">
        <NewVersion />
        <Notices />
        <NoConnection />
      </div>
    </>
  );
}
