import { readStored, writeStored } from '@kickabout/client/storage';
import { registryStore, renewScreens, useNewerReleases } from '@kickabout/federation/shell';
import { Button, Notice } from '@kickabout/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import styles from './layout.module.css';

const RELOADED_FOR = 'kickabout.reloaded-for';

/**
 * Offers the newest version when the page shows an older one. It never updates automatically, because someone may be
 * typing; a reload that brought nothing new isn't offered again.
 */
export function NewVersion() {
  const registry = useStore(registryStore, (state) => state.registry);
  const [declined, setDeclined] = useState<string | null>(null);
  const newer = useNewerReleases();
  const shell = newerShell(registry?.shell ?? null);
  if (shell === null && newer.length === 0) return null;
  const version = shell ?? newer.map(({ name, release }) => `${name}@${release}`).join();
  if (version === declined) return null;
  return (
    <div className={styles['corner']}>
      <Notice live onDismiss={() => setDeclined(version)}>
        <p>New version available. Finish typing, then reload.</p>
        <Button size="small" onClick={() => (shell === null ? renewScreens() : reloadFor(shell))}>
          {shell === null ? 'Update' : 'Reload'}
        </Button>
      </Notice>
    </div>
  );
}

/** The live shell, if it differs from this page's and a reload for it hasn't been tried. */
function newerShell(live: string | null): string | null {
  if (live === null) return null;
  const own = document.querySelector<HTMLMetaElement>('meta[name="shell-release"]')?.content;
  if (own === undefined || own === live) return null;
  return readStored('sessionStorage', RELOADED_FOR) === live ? null : live;
}

function reloadFor(shell: string): void {
  // If storage is blocked, the page may offer it again.
  writeStored('sessionStorage', RELOADED_FOR, shell);
  location.reload();
}
