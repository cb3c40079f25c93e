import { readStored, writeStored } from '@kickabout/client/storage';
import { loadSiteConfig } from '@kickabout/session';
import { useEffect, useState } from 'react';

const STORED = 'kickabout.club-name';

/** The club's name from the site's configuration; until that has loaded, the last known name or the product's. */
export function useSiteName(): string {
  const [name, setName] = useState(() => readStored('localStorage', STORED) ?? 'Kickabout');
  useEffect(() => {
    let wanted = true;
    loadSiteConfig().then(
      ({ clubName }) => {
        if (!wanted) return;
        setName(clubName);
        writeStored('localStorage', STORED, clubName);
      },
      (error: unknown) => console.warn('Site configuration:', error),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return name;
}
