import { readKnownPitch } from '@kickabout/match-notes';
import { useEffect, useState } from 'react';
import { type LastKnown, readLastKnown } from './last-known.ts';
import { WhatIsKnown } from './offline-page.tsx';

/** In the open app, in place of a screen whose code isn't on this device: what the device last knew. */
export function OfflineScreen() {
  const [known, setKnown] = useState<LastKnown | null>();
  useEffect(() => {
    const read = async () => {
      // The worker has a page that takes notes at this pitch.
      if (await readKnownPitch(location.pathname).catch(() => null)) location.reload();
      setKnown(await readLastKnown().catch(() => null));
    };
    void read();
  }, []);
  return known === undefined ? null : <WhatIsKnown known={known} />;
}
