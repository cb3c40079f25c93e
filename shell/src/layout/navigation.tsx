import { admit } from '@kickabout/federation';
import { registryStore } from '@kickabout/federation/shell';
import { useSession } from '@kickabout/session';
import { NavLink } from 'react-router-dom';
import { useStore } from 'zustand';
import styles from './navigation.module.css';

/** The shell's own entries; the remotes bring theirs, with orders above these, so that none of these moves. */
const OWN_ENTRIES = [
  { label: 'Rules', to: '/rules', order: 10, access: 'everyone' },
  { label: 'How to Pay', to: '/how-to-pay', order: 20, access: 'everyone' },
] as const;

/** The main navigation: the shell's entries and those that the remotes declare. */
export function Navigation({ onChoose }: { readonly onChoose: () => void }) {
  const registry = useStore(registryStore, (state) => state.registry);
  const status = useSession((session) => session.status);
  const player = useSession((session) => session.player);
  const entries = [...OWN_ENTRIES, ...(registry?.remotes ?? []).flatMap(({ navigation }) => navigation)]
    .filter(({ access }) => admit(access, { status, player }) === 'enter')
    .sort((a, b) => a.order - b.order);
  return (
    <nav aria-label="Main">
      <ul className={styles['list']}>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} className={styles['link'] ?? ''} onClick={onChoose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
