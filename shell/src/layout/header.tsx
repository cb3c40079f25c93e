import { admit } from '@kickabout/federation';
import { NavLink } from '@kickabout/federation/router';
import { registryStore } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';
import { SiteHeader } from '@kickabout/ui';
import { useStore } from 'zustand';
import { SessionButton } from './session-button.tsx';

/** The shell's own entries; those of remotes have higher orders, so these never move. */
const OWN_ENTRIES = [
  { label: 'Rules', to: '/rules', order: 10, access: 'everyone' },
  { label: 'How to Pay', to: '/how-to-pay', order: 20, access: 'everyone' },
] as const;

/** The header of every page, with the navigation entries of the shell and the remotes. */
export function Header() {
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
