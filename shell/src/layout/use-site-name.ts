import { loadSiteConfig } from '@kickabout/session';
import { useEffect, useState } from 'react';

const STORED = 'kickabout.club-name';

/** The club's name from the site's configuration; until that has loaded, the last known name or the product's. */
export function useSiteName(): string {
  const [name, setName] = useState(() => stored() ?? 'Kickabout');
  useEffect(() => {
    let wanted = true;
    loadSiteConfig().then(
      ({ clubName }) => {
        if (!wanted) return;
        setName(clubName);
        store(clubName);
      },
      (error: unknown) => console.warn('Site configuration:', error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return name;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function store(name: string): void {
  try {
    localStorage.setItem(STORED, name);
  } catch {
    // Storage may be full or blocked; the name loads again next time.
  }
}
